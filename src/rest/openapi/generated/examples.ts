// Made by `npm run openapi:examples`. Not to be edited.
import type { Examples } from '../examples.ts';

export const EXAMPLES: Examples = {
  "signUp": {
    "request": {
      "email": "ada@example.com",
      "password": "a quiet Sunday in March",
      "displayName": "Ada",
      "timezone": "Europe/London"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000001",
      "email": "ada@example.com",
      "displayName": "Ada",
      "timezone": "Europe/London",
      "isAdmin": false
    }
  },
  "signIn": {
    "request": {
      "email": "ada@example.com",
      "password": "a quiet Sunday in March"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000001",
      "email": "ada@example.com",
      "displayName": "Ada",
      "timezone": "Europe/London",
      "isAdmin": false
    }
  },
  "createApiKey": {
    "request": {
      "name": "Laptop",
      "expiresAt": "2027-11-16T00:00:00Z"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000002",
      "name": "Laptop",
      "prefix": "tp_Ex4mpl3K",
      "createdAt": "2026-11-16T07:32:00.000Z",
      "lastUsedAt": null,
      "expiresAt": "2027-11-16T00:00:00.000Z",
      "readOnly": false,
      "key": "tp_Ex4mpl3K3yEx4mpl3K3yEx4mpl3K3yEx4mpl3K3yc0ffee"
    }
  },
  "getProfile": {
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000001",
      "email": "ada@example.com",
      "displayName": "Ada",
      "timezone": "Europe/London",
      "isAdmin": false
    }
  },
  "updateProfile": {
    "request": {
      "displayName": "Ada Lovelace",
      "timezone": "Europe/London"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000001",
      "email": "ada@example.com",
      "displayName": "Ada Lovelace",
      "timezone": "Europe/London",
      "isAdmin": false
    }
  },
  "createSpace": {
    "request": {
      "name": "Work",
      "color": "#2563EB",
      "icon": "briefcase"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000003",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "name": "Work",
      "color": "#2563EB",
      "icon": "briefcase",
      "isDefault": false,
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:35:00.000Z",
      "updatedAt": "2026-11-16T07:35:00.000Z"
    }
  },
  "updateSpace": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000003"
    },
    "request": {
      "sortOrder": 1
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000003",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "name": "Work",
      "color": "#2563EB",
      "icon": "briefcase",
      "isDefault": false,
      "sortOrder": 1,
      "createdAt": "2026-11-16T07:35:00.000Z",
      "updatedAt": "2026-11-16T07:36:00.000Z"
    }
  },
  "createProject": {
    "request": {
      "name": "Annual report",
      "description": "For the board, in December",
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
      "targetDate": "2026-12-11T17:00:00Z"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000004",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
      "name": "Annual report",
      "description": "For the board, in December",
      "color": "#6B7280",
      "icon": "folder",
      "status": "backlog",
      "priority": null,
      "targetDate": "2026-12-11T17:00:00.000Z",
      "archived": false,
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:37:00.000Z",
      "updatedAt": "2026-11-16T07:37:00.000Z"
    }
  },
  "updateProject": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000004"
    },
    "request": {
      "status": "in_progress"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000004",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
      "name": "Annual report",
      "description": "For the board, in December",
      "color": "#6B7280",
      "icon": "folder",
      "status": "in_progress",
      "priority": null,
      "targetDate": "2026-12-11T17:00:00.000Z",
      "archived": false,
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:37:00.000Z",
      "updatedAt": "2026-11-16T07:38:00.000Z",
      "space": {
        "id": "0199d3f0-7c00-7000-8000-000000000003",
        "name": "Work",
        "color": "#2563EB",
        "icon": "briefcase"
      }
    }
  },
  "createLabel": {
    "request": {
      "name": "writing",
      "color": "#16A34A"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000005",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "name": "writing",
      "color": "#16A34A",
      "createdAt": "2026-11-16T07:39:00.000Z",
      "updatedAt": "2026-11-16T07:39:00.000Z"
    }
  },
  "updateLabel": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000005"
    },
    "request": {
      "name": "Writing"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000005",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "name": "Writing",
      "color": "#16A34A",
      "createdAt": "2026-11-16T07:39:00.000Z",
      "updatedAt": "2026-11-16T07:40:00.000Z"
    }
  },
  "createSchedulePreference": {
    "request": {
      "name": "Mornings",
      "windows": [
        {
          "day": [
            1,
            2,
            3,
            4,
            5
          ],
          "start": "08:30",
          "end": "12:00"
        }
      ],
      "priority": 1
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000006",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "name": "Mornings",
      "windows": [
        {
          "day": [
            1,
            2,
            3,
            4,
            5
          ],
          "start": "08:30",
          "end": "12:00"
        }
      ],
      "priority": 1,
      "createdAt": "2026-11-16T07:41:00.000Z",
      "updatedAt": "2026-11-16T07:41:00.000Z"
    }
  },
  "updateSchedulePreference": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000006"
    },
    "request": {
      "priority": 2
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000006",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "name": "Mornings",
      "windows": [
        {
          "day": [
            1,
            2,
            3,
            4,
            5
          ],
          "end": "12:00",
          "start": "08:30"
        }
      ],
      "priority": 2,
      "createdAt": "2026-11-16T07:41:00.000Z",
      "updatedAt": "2026-11-16T07:42:00.000Z"
    }
  },
  "createTask": {
    "request": {
      "title": "Write the report",
      "description": "Ten pages at most",
      "priority": "high",
      "dueAt": "2026-11-20T17:00:00Z",
      "estimateMinutes": 180,
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
      "projectId": "0199d3f0-7c00-7000-8000-000000000004",
      "schedulePreferenceId": "0199d3f0-7c00-7000-8000-000000000006",
      "labelIds": [
        "0199d3f0-7c00-7000-8000-000000000005"
      ]
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000007",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
      "projectId": "0199d3f0-7c00-7000-8000-000000000004",
      "parentTaskId": null,
      "title": "Write the report",
      "description": "Ten pages at most",
      "status": "todo",
      "priority": "high",
      "dueAt": "2026-11-20T17:00:00.000Z",
      "startAfter": null,
      "completedAt": null,
      "estimateMinutes": 180,
      "actualMinutes": null,
      "minSessionMinutes": 5,
      "maxSessionMinutes": 60,
      "cooldownMinutes": 5,
      "autoSchedule": true,
      "autoSplit": true,
      "schedulePreferenceId": "0199d3f0-7c00-7000-8000-000000000006",
      "locked": false,
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:44:00.000Z",
      "updatedAt": "2026-11-16T07:44:00.000Z",
      "space": {
        "id": "0199d3f0-7c00-7000-8000-000000000003",
        "name": "Work",
        "color": "#2563EB",
        "icon": "briefcase"
      },
      "project": {
        "id": "0199d3f0-7c00-7000-8000-000000000004",
        "name": "Annual report",
        "color": "#6B7280"
      },
      "labels": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000005",
          "name": "Writing",
          "color": "#16A34A"
        }
      ],
      "checklistItems": []
    }
  },
  "createChecklistItem": {
    "request": {
      "taskId": "0199d3f0-7c00-7000-8000-000000000007",
      "title": "Ask Charles for the drawings"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000008",
      "taskId": "0199d3f0-7c00-7000-8000-000000000007",
      "title": "Ask Charles for the drawings",
      "completed": false,
      "sortOrder": 0
    }
  },
  "updateChecklistItem": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000008"
    },
    "request": {
      "completed": true
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000008",
      "taskId": "0199d3f0-7c00-7000-8000-000000000007",
      "title": "Ask Charles for the drawings",
      "completed": true,
      "sortOrder": 0
    }
  },
  "createDocument": {
    "request": {
      "title": "Last year’s report",
      "url": "https://example.com/report-2025.pdf",
      "docType": "link",
      "projectId": "0199d3f0-7c00-7000-8000-000000000004"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000009",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": null,
      "projectId": "0199d3f0-7c00-7000-8000-000000000004",
      "title": "Last year’s report",
      "content": "",
      "url": "https://example.com/report-2025.pdf",
      "docType": "link",
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:47:00.000Z",
      "updatedAt": "2026-11-16T07:47:00.000Z"
    }
  },
  "updateDocument": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000009"
    },
    "request": {
      "docType": "reference"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000009",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": null,
      "projectId": "0199d3f0-7c00-7000-8000-000000000004",
      "title": "Last year’s report",
      "content": "",
      "url": "https://example.com/report-2025.pdf",
      "docType": "reference",
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:47:00.000Z",
      "updatedAt": "2026-11-16T07:48:00.000Z"
    }
  },
  "linkTaskDocument": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000007",
      "documentId": "0199d3f0-7c00-7000-8000-000000000009"
    },
    "answer": {
      "success": true
    }
  },
  "addTaskDependency": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000007",
      "dependsOnId": "0199d3f0-7c00-7000-8000-000000000010"
    },
    "answer": {
      "success": true
    }
  },
  "listTaskDependencies": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000007"
    },
    "answer": [
      {
        "taskId": "0199d3f0-7c00-7000-8000-000000000007",
        "dependsOnId": "0199d3f0-7c00-7000-8000-000000000010",
        "dependsOn": {
          "id": "0199d3f0-7c00-7000-8000-000000000010",
          "title": "Collect the figures",
          "status": "todo"
        }
      }
    ]
  },
  "previewPlan": {
    "request": {
      "tasks": [
        {
          "title": "Slides for the board",
          "estimateMinutes": 60,
          "priority": "urgent"
        }
      ]
    },
    "answer": {
      "timezone": "Europe/London",
      "horizon": {
        "from": "2026-11-16T07:55:00.000Z",
        "to": "2026-11-30T07:55:00.000Z"
      },
      "kept": [],
      "moved": [],
      "created": [
        {
          "taskId": "0199d3f0-7c00-7000-8000-000000000011",
          "title": "Slides for the board",
          "startAt": "2026-11-16T09:00:00.000Z",
          "endAt": "2026-11-16T10:00:00.000Z",
          "explanation": "First comfortable time in its working hours."
        },
        {
          "taskId": "0199d3f0-7c00-7000-8000-000000000010",
          "title": "Collect the figures",
          "startAt": "2026-11-16T10:00:00.000Z",
          "endAt": "2026-11-16T10:45:00.000Z",
          "explanation": "Part 1 of 2. First comfortable time in its working hours."
        },
        {
          "taskId": "0199d3f0-7c00-7000-8000-000000000010",
          "title": "Collect the figures",
          "startAt": "2026-11-16T10:55:00.000Z",
          "endAt": "2026-11-16T11:40:00.000Z",
          "explanation": "Part 2 of 2. First comfortable time in its working hours."
        },
        {
          "taskId": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "startAt": "2026-11-17T08:30:00.000Z",
          "endAt": "2026-11-17T09:30:00.000Z",
          "explanation": "Part 1 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00."
        },
        {
          "taskId": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "startAt": "2026-11-17T09:40:00.000Z",
          "endAt": "2026-11-17T10:40:00.000Z",
          "explanation": "Part 2 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00."
        },
        {
          "taskId": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "startAt": "2026-11-17T10:50:00.000Z",
          "endAt": "2026-11-17T11:50:00.000Z",
          "explanation": "Part 3 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00."
        }
      ],
      "dropped": [],
      "atRisk": [],
      "unscheduled": [],
      "hypothetical": [
        {
          "index": 0,
          "taskId": "0199d3f0-7c00-7000-8000-000000000011",
          "title": "Slides for the board",
          "blocks": [
            {
              "startAt": "2026-11-16T09:00:00.000Z",
              "endAt": "2026-11-16T10:00:00.000Z",
              "explanation": "First comfortable time in its working hours."
            }
          ],
          "atRisk": false,
          "unscheduled": false
        }
      ],
      "proof": {
        "late": [
          0,
          0,
          0,
          0,
          0
        ],
        "bound": [
          0,
          0,
          0,
          0,
          0
        ],
        "optimal": true
      }
    }
  },
  "runPlanner": {
    "answer": {
      "ok": true,
      "timezone": "Europe/London",
      "tasksScheduled": 5,
      "tasksAtRisk": 0,
      "tasksUnscheduled": 0,
      "tasksOversized": 0,
      "atRiskTaskIds": [],
      "unscheduledTaskIds": [],
      "oversizedTaskIds": []
    }
  },
  "getPlannerStatus": {
    "answer": {
      "pendingTasks": 2,
      "unscheduledTasks": 0,
      "scheduledBlocks": 5
    }
  },
  "createTimeBlock": {
    "request": {
      "taskId": "0199d3f0-7c00-7000-8000-000000000010",
      "startAt": "2026-11-17T14:00:00Z",
      "endAt": "2026-11-17T15:00:00Z"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000012",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "taskId": "0199d3f0-7c00-7000-8000-000000000010",
      "title": "Collect the figures",
      "type": "task",
      "startAt": "2026-11-17T14:00:00.000Z",
      "endAt": "2026-11-17T15:00:00.000Z",
      "locked": false,
      "defended": false,
      "source": "manual",
      "sortOrder": 0,
      "status": "scheduled",
      "explanation": null,
      "createdAt": "2026-11-16T07:55:00.000Z",
      "updatedAt": "2026-11-16T07:55:00.000Z",
      "task": {
        "id": "0199d3f0-7c00-7000-8000-000000000010",
        "title": "Collect the figures",
        "priority": "none",
        "status": "todo"
      }
    }
  },
  "reorderTimeBlocks": {
    "request": {
      "orderedIds": [
        "0199d3f0-7c00-7000-8000-000000000012"
      ]
    },
    "answer": {
      "success": true
    }
  },
  "updateTimeBlock": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000012"
    },
    "request": {
      "locked": true
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000012",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "taskId": "0199d3f0-7c00-7000-8000-000000000010",
      "title": "Collect the figures",
      "type": "task",
      "startAt": "2026-11-17T14:00:00.000Z",
      "endAt": "2026-11-17T15:00:00.000Z",
      "locked": true,
      "defended": false,
      "source": "manual",
      "sortOrder": 0,
      "status": "scheduled",
      "explanation": null,
      "createdAt": "2026-11-16T07:55:00.000Z",
      "updatedAt": "2026-11-16T07:57:00.000Z",
      "task": {
        "id": "0199d3f0-7c00-7000-8000-000000000010",
        "title": "Collect the figures",
        "priority": "none"
      }
    }
  },
  "getTimeBlock": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000012"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000012",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "taskId": "0199d3f0-7c00-7000-8000-000000000010",
      "title": "Collect the figures",
      "type": "task",
      "startAt": "2026-11-17T14:00:00.000Z",
      "endAt": "2026-11-17T15:00:00.000Z",
      "locked": true,
      "defended": false,
      "source": "manual",
      "sortOrder": 0,
      "status": "scheduled",
      "explanation": null,
      "createdAt": "2026-11-16T07:55:00.000Z",
      "updatedAt": "2026-11-16T07:57:00.000Z",
      "task": {
        "id": "0199d3f0-7c00-7000-8000-000000000010",
        "title": "Collect the figures",
        "priority": "none"
      }
    }
  },
  "listTimeBlocks": {
    "parameters": {
      "from": "2026-11-16T00:00:00Z",
      "to": "2026-11-18T00:00:00Z"
    },
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000013",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "taskId": "0199d3f0-7c00-7000-8000-000000000010",
        "title": "Collect the figures",
        "type": "task",
        "startAt": "2026-11-16T09:00:00.000Z",
        "endAt": "2026-11-16T09:45:00.000Z",
        "locked": false,
        "defended": false,
        "source": "auto",
        "sortOrder": 0,
        "status": "scheduled",
        "explanation": "Part 1 of 2. First comfortable time in its working hours.",
        "createdAt": "2026-11-16T07:53:00.000Z",
        "updatedAt": "2026-11-16T07:53:00.000Z",
        "task": {
          "id": "0199d3f0-7c00-7000-8000-000000000010",
          "title": "Collect the figures",
          "priority": "none",
          "status": "todo"
        }
      },
      {
        "id": "0199d3f0-7c00-7000-8000-000000000014",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "taskId": "0199d3f0-7c00-7000-8000-000000000010",
        "title": "Collect the figures",
        "type": "task",
        "startAt": "2026-11-16T09:50:00.000Z",
        "endAt": "2026-11-16T10:35:00.000Z",
        "locked": false,
        "defended": false,
        "source": "auto",
        "sortOrder": 0,
        "status": "scheduled",
        "explanation": "Part 2 of 2. First comfortable time in its working hours.",
        "createdAt": "2026-11-16T07:53:00.000Z",
        "updatedAt": "2026-11-16T07:53:00.000Z",
        "task": {
          "id": "0199d3f0-7c00-7000-8000-000000000010",
          "title": "Collect the figures",
          "priority": "none",
          "status": "todo"
        }
      },
      {
        "id": "0199d3f0-7c00-7000-8000-000000000015",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "taskId": "0199d3f0-7c00-7000-8000-000000000007",
        "title": "Write the report",
        "type": "task",
        "startAt": "2026-11-16T10:45:00.000Z",
        "endAt": "2026-11-16T11:45:00.000Z",
        "locked": false,
        "defended": false,
        "source": "auto",
        "sortOrder": 0,
        "status": "scheduled",
        "explanation": "Part 1 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00.",
        "createdAt": "2026-11-16T07:53:00.000Z",
        "updatedAt": "2026-11-16T07:53:00.000Z",
        "task": {
          "id": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "priority": "high",
          "status": "todo"
        }
      },
      {
        "id": "0199d3f0-7c00-7000-8000-000000000016",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "taskId": "0199d3f0-7c00-7000-8000-000000000007",
        "title": "Write the report",
        "type": "task",
        "startAt": "2026-11-17T08:30:00.000Z",
        "endAt": "2026-11-17T09:30:00.000Z",
        "locked": false,
        "defended": false,
        "source": "auto",
        "sortOrder": 0,
        "status": "scheduled",
        "explanation": "Part 2 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00.",
        "createdAt": "2026-11-16T07:53:00.000Z",
        "updatedAt": "2026-11-16T07:53:00.000Z",
        "task": {
          "id": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "priority": "high",
          "status": "todo"
        }
      },
      {
        "id": "0199d3f0-7c00-7000-8000-000000000017",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "taskId": "0199d3f0-7c00-7000-8000-000000000007",
        "title": "Write the report",
        "type": "task",
        "startAt": "2026-11-17T09:40:00.000Z",
        "endAt": "2026-11-17T10:40:00.000Z",
        "locked": false,
        "defended": false,
        "source": "auto",
        "sortOrder": 0,
        "status": "scheduled",
        "explanation": "Part 3 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00.",
        "createdAt": "2026-11-16T07:53:00.000Z",
        "updatedAt": "2026-11-16T07:53:00.000Z",
        "task": {
          "id": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "priority": "high",
          "status": "todo"
        }
      },
      {
        "id": "0199d3f0-7c00-7000-8000-000000000012",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "taskId": "0199d3f0-7c00-7000-8000-000000000010",
        "title": "Collect the figures",
        "type": "task",
        "startAt": "2026-11-17T14:00:00.000Z",
        "endAt": "2026-11-17T15:00:00.000Z",
        "locked": true,
        "defended": false,
        "source": "manual",
        "sortOrder": 0,
        "status": "scheduled",
        "explanation": null,
        "createdAt": "2026-11-16T07:55:00.000Z",
        "updatedAt": "2026-11-16T07:57:00.000Z",
        "task": {
          "id": "0199d3f0-7c00-7000-8000-000000000010",
          "title": "Collect the figures",
          "priority": "none",
          "status": "todo"
        }
      }
    ]
  },
  "updateTask": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000007"
    },
    "request": {
      "status": "in_progress",
      "dueAt": ""
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000007",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
      "projectId": "0199d3f0-7c00-7000-8000-000000000004",
      "parentTaskId": null,
      "title": "Write the report",
      "description": "Ten pages at most",
      "status": "in_progress",
      "priority": "high",
      "dueAt": null,
      "startAfter": null,
      "completedAt": null,
      "estimateMinutes": 180,
      "actualMinutes": null,
      "minSessionMinutes": 5,
      "maxSessionMinutes": 60,
      "cooldownMinutes": 5,
      "autoSchedule": true,
      "autoSplit": true,
      "schedulePreferenceId": "0199d3f0-7c00-7000-8000-000000000006",
      "locked": false,
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:44:00.000Z",
      "updatedAt": "2026-11-16T08:00:00.000Z",
      "space": {
        "id": "0199d3f0-7c00-7000-8000-000000000003",
        "name": "Work",
        "color": "#2563EB",
        "icon": "briefcase"
      },
      "project": {
        "id": "0199d3f0-7c00-7000-8000-000000000004",
        "name": "Annual report",
        "color": "#6B7280"
      },
      "labels": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000005",
          "name": "Writing",
          "color": "#16A34A"
        }
      ],
      "checklistItems": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000008",
          "taskId": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Ask Charles for the drawings",
          "completed": true,
          "sortOrder": 0
        }
      ]
    }
  },
  "getTask": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000007"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000007",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
      "projectId": "0199d3f0-7c00-7000-8000-000000000004",
      "parentTaskId": null,
      "title": "Write the report",
      "description": "Ten pages at most",
      "status": "in_progress",
      "priority": "high",
      "dueAt": null,
      "startAfter": null,
      "completedAt": null,
      "estimateMinutes": 180,
      "actualMinutes": null,
      "minSessionMinutes": 5,
      "maxSessionMinutes": 60,
      "cooldownMinutes": 5,
      "autoSchedule": true,
      "autoSplit": true,
      "schedulePreferenceId": "0199d3f0-7c00-7000-8000-000000000006",
      "locked": false,
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:44:00.000Z",
      "updatedAt": "2026-11-16T08:00:00.000Z",
      "space": {
        "id": "0199d3f0-7c00-7000-8000-000000000003",
        "name": "Work",
        "color": "#2563EB",
        "icon": "briefcase"
      },
      "project": {
        "id": "0199d3f0-7c00-7000-8000-000000000004",
        "name": "Annual report",
        "color": "#6B7280"
      },
      "labels": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000005",
          "name": "Writing",
          "color": "#16A34A"
        }
      ],
      "checklistItems": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000008",
          "taskId": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Ask Charles for the drawings",
          "completed": true,
          "sortOrder": 0
        }
      ],
      "timeBlocks": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000015",
          "userId": "0199d3f0-7c00-7000-8000-000000000001",
          "taskId": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "type": "task",
          "startAt": "2026-11-16T10:45:00.000Z",
          "endAt": "2026-11-16T11:45:00.000Z",
          "locked": false,
          "defended": false,
          "source": "auto",
          "sortOrder": 0,
          "status": "scheduled",
          "explanation": "Part 1 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00.",
          "createdAt": "2026-11-16T07:53:00.000Z",
          "updatedAt": "2026-11-16T07:53:00.000Z"
        },
        {
          "id": "0199d3f0-7c00-7000-8000-000000000016",
          "userId": "0199d3f0-7c00-7000-8000-000000000001",
          "taskId": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "type": "task",
          "startAt": "2026-11-17T08:30:00.000Z",
          "endAt": "2026-11-17T09:30:00.000Z",
          "locked": false,
          "defended": false,
          "source": "auto",
          "sortOrder": 0,
          "status": "scheduled",
          "explanation": "Part 2 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00.",
          "createdAt": "2026-11-16T07:53:00.000Z",
          "updatedAt": "2026-11-16T07:53:00.000Z"
        },
        {
          "id": "0199d3f0-7c00-7000-8000-000000000017",
          "userId": "0199d3f0-7c00-7000-8000-000000000001",
          "taskId": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "type": "task",
          "startAt": "2026-11-17T09:40:00.000Z",
          "endAt": "2026-11-17T10:40:00.000Z",
          "locked": false,
          "defended": false,
          "source": "auto",
          "sortOrder": 0,
          "status": "scheduled",
          "explanation": "Part 3 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00.",
          "createdAt": "2026-11-16T07:53:00.000Z",
          "updatedAt": "2026-11-16T07:53:00.000Z"
        }
      ],
      "subtasks": [],
      "parentTask": null,
      "documents": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000009",
          "title": "Last year’s report",
          "docType": "reference",
          "url": "https://example.com/report-2025.pdf"
        }
      ]
    }
  },
  "listTasks": {
    "parameters": {
      "status": "in_progress",
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
      "projectId": "0199d3f0-7c00-7000-8000-000000000004",
      "labelId": "0199d3f0-7c00-7000-8000-000000000005",
      "includeCompleted": true,
      "page": 1,
      "limit": 10
    },
    "answer": {
      "data": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000007",
          "userId": "0199d3f0-7c00-7000-8000-000000000001",
          "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
          "projectId": "0199d3f0-7c00-7000-8000-000000000004",
          "parentTaskId": null,
          "title": "Write the report",
          "description": "Ten pages at most",
          "status": "in_progress",
          "priority": "high",
          "dueAt": null,
          "startAfter": null,
          "completedAt": null,
          "estimateMinutes": 180,
          "actualMinutes": null,
          "minSessionMinutes": 5,
          "maxSessionMinutes": 60,
          "cooldownMinutes": 5,
          "autoSchedule": true,
          "autoSplit": true,
          "schedulePreferenceId": "0199d3f0-7c00-7000-8000-000000000006",
          "locked": false,
          "sortOrder": 0,
          "createdAt": "2026-11-16T07:44:00.000Z",
          "updatedAt": "2026-11-16T08:00:00.000Z",
          "space": {
            "id": "0199d3f0-7c00-7000-8000-000000000003",
            "name": "Work",
            "color": "#2563EB",
            "icon": "briefcase"
          },
          "project": {
            "id": "0199d3f0-7c00-7000-8000-000000000004",
            "name": "Annual report",
            "color": "#6B7280"
          },
          "labels": [
            {
              "id": "0199d3f0-7c00-7000-8000-000000000005",
              "name": "Writing",
              "color": "#16A34A"
            }
          ],
          "checklistItems": [
            {
              "id": "0199d3f0-7c00-7000-8000-000000000008",
              "taskId": "0199d3f0-7c00-7000-8000-000000000007",
              "title": "Ask Charles for the drawings",
              "completed": true,
              "sortOrder": 0
            }
          ],
          "timeBlocks": [
            {
              "id": "0199d3f0-7c00-7000-8000-000000000015",
              "userId": "0199d3f0-7c00-7000-8000-000000000001",
              "taskId": "0199d3f0-7c00-7000-8000-000000000007",
              "title": "Write the report",
              "type": "task",
              "startAt": "2026-11-16T10:45:00.000Z",
              "endAt": "2026-11-16T11:45:00.000Z",
              "locked": false,
              "defended": false,
              "source": "auto",
              "sortOrder": 0,
              "status": "scheduled",
              "explanation": "Part 1 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00.",
              "createdAt": "2026-11-16T07:53:00.000Z",
              "updatedAt": "2026-11-16T07:53:00.000Z"
            },
            {
              "id": "0199d3f0-7c00-7000-8000-000000000016",
              "userId": "0199d3f0-7c00-7000-8000-000000000001",
              "taskId": "0199d3f0-7c00-7000-8000-000000000007",
              "title": "Write the report",
              "type": "task",
              "startAt": "2026-11-17T08:30:00.000Z",
              "endAt": "2026-11-17T09:30:00.000Z",
              "locked": false,
              "defended": false,
              "source": "auto",
              "sortOrder": 0,
              "status": "scheduled",
              "explanation": "Part 2 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00.",
              "createdAt": "2026-11-16T07:53:00.000Z",
              "updatedAt": "2026-11-16T07:53:00.000Z"
            },
            {
              "id": "0199d3f0-7c00-7000-8000-000000000017",
              "userId": "0199d3f0-7c00-7000-8000-000000000001",
              "taskId": "0199d3f0-7c00-7000-8000-000000000007",
              "title": "Write the report",
              "type": "task",
              "startAt": "2026-11-17T09:40:00.000Z",
              "endAt": "2026-11-17T10:40:00.000Z",
              "locked": false,
              "defended": false,
              "source": "auto",
              "sortOrder": 0,
              "status": "scheduled",
              "explanation": "Part 3 of 3. First comfortable time in its working hours, due Fri 20 Nov 17:00.",
              "createdAt": "2026-11-16T07:53:00.000Z",
              "updatedAt": "2026-11-16T07:53:00.000Z"
            }
          ]
        }
      ],
      "pagination": {
        "page": 1,
        "limit": 10,
        "total": 1,
        "pages": 1
      }
    }
  },
  "listProjects": {
    "parameters": {
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003"
    },
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000004",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
        "name": "Annual report",
        "description": "For the board, in December",
        "color": "#6B7280",
        "icon": "folder",
        "status": "in_progress",
        "priority": null,
        "targetDate": "2026-12-11T17:00:00.000Z",
        "archived": false,
        "sortOrder": 0,
        "createdAt": "2026-11-16T07:37:00.000Z",
        "updatedAt": "2026-11-16T07:38:00.000Z",
        "space": {
          "id": "0199d3f0-7c00-7000-8000-000000000003",
          "name": "Work",
          "color": "#2563EB",
          "icon": "briefcase"
        },
        "_count": {
          "tasks": 2,
          "documents": 1
        }
      }
    ]
  },
  "getProject": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000004"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000004",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": "0199d3f0-7c00-7000-8000-000000000003",
      "name": "Annual report",
      "description": "For the board, in December",
      "color": "#6B7280",
      "icon": "folder",
      "status": "in_progress",
      "priority": null,
      "targetDate": "2026-12-11T17:00:00.000Z",
      "archived": false,
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:37:00.000Z",
      "updatedAt": "2026-11-16T07:38:00.000Z",
      "space": {
        "id": "0199d3f0-7c00-7000-8000-000000000003",
        "name": "Work",
        "color": "#2563EB",
        "icon": "briefcase"
      },
      "tasks": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000007",
          "title": "Write the report",
          "status": "in_progress",
          "priority": "high",
          "dueAt": null,
          "estimateMinutes": 180,
          "labels": [
            {
              "id": "0199d3f0-7c00-7000-8000-000000000005",
              "name": "Writing",
              "color": "#16A34A"
            }
          ]
        },
        {
          "id": "0199d3f0-7c00-7000-8000-000000000010",
          "title": "Collect the figures",
          "status": "todo",
          "priority": "none",
          "dueAt": null,
          "estimateMinutes": 90,
          "labels": []
        }
      ],
      "documents": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000009",
          "title": "Last year’s report",
          "docType": "reference",
          "url": "https://example.com/report-2025.pdf",
          "createdAt": "2026-11-16T07:47:00.000Z"
        }
      ]
    }
  },
  "listLabels": {
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000005",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "name": "Writing",
        "color": "#16A34A",
        "createdAt": "2026-11-16T07:39:00.000Z",
        "updatedAt": "2026-11-16T07:40:00.000Z",
        "_count": {
          "tasks": 1
        }
      }
    ]
  },
  "listSpaces": {
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000018",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "name": "Personal",
        "color": "#6B7280",
        "icon": "folder",
        "isDefault": true,
        "sortOrder": 0,
        "createdAt": "2026-11-16T07:30:00.000Z",
        "updatedAt": "2026-11-16T07:30:00.000Z",
        "projects": [],
        "_count": {
          "tasks": 0,
          "documents": 0
        }
      },
      {
        "id": "0199d3f0-7c00-7000-8000-000000000003",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "name": "Work",
        "color": "#2563EB",
        "icon": "briefcase",
        "isDefault": false,
        "sortOrder": 1,
        "createdAt": "2026-11-16T07:35:00.000Z",
        "updatedAt": "2026-11-16T07:36:00.000Z",
        "projects": [
          {
            "id": "0199d3f0-7c00-7000-8000-000000000004",
            "name": "Annual report",
            "color": "#6B7280",
            "_count": {
              "tasks": 2
            }
          }
        ],
        "_count": {
          "tasks": 1,
          "documents": 0
        }
      }
    ]
  },
  "listDocuments": {
    "parameters": {
      "projectId": "0199d3f0-7c00-7000-8000-000000000004"
    },
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000009",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "spaceId": null,
        "projectId": "0199d3f0-7c00-7000-8000-000000000004",
        "title": "Last year’s report",
        "content": "",
        "url": "https://example.com/report-2025.pdf",
        "docType": "reference",
        "sortOrder": 0,
        "createdAt": "2026-11-16T07:47:00.000Z",
        "updatedAt": "2026-11-16T07:48:00.000Z",
        "space": null,
        "project": {
          "id": "0199d3f0-7c00-7000-8000-000000000004",
          "name": "Annual report",
          "color": "#6B7280"
        }
      }
    ]
  },
  "getDocument": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000009"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000009",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": null,
      "projectId": "0199d3f0-7c00-7000-8000-000000000004",
      "title": "Last year’s report",
      "content": "",
      "url": "https://example.com/report-2025.pdf",
      "docType": "reference",
      "sortOrder": 0,
      "createdAt": "2026-11-16T07:47:00.000Z",
      "updatedAt": "2026-11-16T07:48:00.000Z",
      "space": null,
      "project": {
        "id": "0199d3f0-7c00-7000-8000-000000000004",
        "name": "Annual report",
        "color": "#6B7280"
      },
      "tasks": [
        {
          "taskId": "0199d3f0-7c00-7000-8000-000000000007",
          "documentId": "0199d3f0-7c00-7000-8000-000000000009",
          "task": {
            "id": "0199d3f0-7c00-7000-8000-000000000007",
            "title": "Write the report",
            "status": "in_progress"
          }
        }
      ]
    }
  },
  "listSchedulePreferences": {
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000006",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "name": "Mornings",
        "windows": [
          {
            "day": [
              1,
              2,
              3,
              4,
              5
            ],
            "end": "12:00",
            "start": "08:30"
          }
        ],
        "priority": 2,
        "createdAt": "2026-11-16T07:41:00.000Z",
        "updatedAt": "2026-11-16T07:42:00.000Z"
      }
    ]
  },
  "search": {
    "parameters": {
      "q": "report",
      "limit": 2
    },
    "answer": {
      "data": [
        {
          "type": "task",
          "id": "0199d3f0-7c00-7000-8000-000000000007",
          "rank": 1,
          "updatedAt": "2026-11-16T08:00:00.000Z",
          "title": "Write the report",
          "status": "in_progress",
          "project": {
            "id": "0199d3f0-7c00-7000-8000-000000000004",
            "name": "Annual report"
          },
          "snippet": "Ten pages at most"
        },
        {
          "type": "document",
          "id": "0199d3f0-7c00-7000-8000-000000000009",
          "rank": 1,
          "updatedAt": "2026-11-16T07:48:00.000Z",
          "title": "Last year’s report",
          "status": null,
          "project": {
            "id": "0199d3f0-7c00-7000-8000-000000000004",
            "name": "Annual report"
          },
          "snippet": ""
        }
      ],
      "pagination": {
        "page": 1,
        "limit": 2,
        "total": 3,
        "pages": 2
      }
    }
  },
  "generateNotification": {
    "request": {
      "type": "morning_summary"
    },
    "answer": {
      "generated": 1,
      "unreadCount": 1
    }
  },
  "listNotifications": {
    "answer": {
      "notifications": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000019",
          "userId": "0199d3f0-7c00-7000-8000-000000000001",
          "type": "morning_summary",
          "title": "Your day: Monday 16 November",
          "body": "3 blocks planned, 2 h 30 min:\n- 09:00-09:45 Collect the figures\n- 09:50-10:35 Collect the figures\n- 10:45-11:45 Write the report",
          "read": false,
          "metadata": {
            "date": "2026-11-16",
            "atRisk": 0,
            "blocks": 3,
            "blockIds": [
              "0199d3f0-7c00-7000-8000-000000000013",
              "0199d3f0-7c00-7000-8000-000000000014",
              "0199d3f0-7c00-7000-8000-000000000015"
            ],
            "atRiskTaskIds": [],
            "plannedMinutes": 150
          },
          "createdAt": "2026-11-16T08:11:00.000Z"
        }
      ],
      "unreadCount": 1
    }
  },
  "markNotificationRead": {
    "request": {
      "notificationId": "0199d3f0-7c00-7000-8000-000000000019"
    },
    "answer": {
      "success": true
    }
  },
  "markAllNotificationsRead": {
    "answer": {
      "markedRead": 0
    }
  },
  "createTaskSeries": {
    "request": {
      "title": "Weekly review",
      "rule": "FREQ=WEEKLY;BYDAY=FR",
      "estimateMinutes": 30,
      "dueTime": "16:00",
      "checklist": [
        "Inbox",
        "Calendar"
      ]
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000020",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": null,
      "projectId": null,
      "title": "Weekly review",
      "description": "",
      "priority": "none",
      "estimateMinutes": 30,
      "minSessionMinutes": 5,
      "maxSessionMinutes": 60,
      "schedulePreferenceId": null,
      "labelIds": [],
      "checklist": [
        "Inbox",
        "Calendar"
      ],
      "rule": "FREQ=WEEKLY;BYDAY=FR",
      "timesPerWeek": null,
      "anchor": "schedule",
      "startsOn": "2026-11-16",
      "endsOn": null,
      "count": null,
      "pausedUntil": null,
      "startDaysBefore": 0,
      "startTime": "00:00",
      "dueDaysAfter": 0,
      "dueTime": "16:00",
      "fixedTime": null,
      "missed": "keep",
      "daysAhead": 14,
      "createdAt": "2026-11-16T08:15:00.000Z",
      "updatedAt": "2026-11-16T08:15:00.000Z"
    }
  },
  "listTaskSeries": {
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000020",
        "userId": "0199d3f0-7c00-7000-8000-000000000001",
        "spaceId": null,
        "projectId": null,
        "title": "Weekly review",
        "description": "",
        "priority": "none",
        "estimateMinutes": 30,
        "minSessionMinutes": 5,
        "maxSessionMinutes": 60,
        "schedulePreferenceId": null,
        "labelIds": [],
        "checklist": [
          "Inbox",
          "Calendar"
        ],
        "rule": "FREQ=WEEKLY;BYDAY=FR",
        "timesPerWeek": null,
        "anchor": "schedule",
        "startsOn": "2026-11-16",
        "endsOn": null,
        "count": null,
        "pausedUntil": null,
        "startDaysBefore": 0,
        "startTime": "00:00",
        "dueDaysAfter": 0,
        "dueTime": "16:00",
        "fixedTime": null,
        "missed": "keep",
        "daysAhead": 14,
        "createdAt": "2026-11-16T08:15:00.000Z",
        "updatedAt": "2026-11-16T08:15:00.000Z"
      }
    ]
  },
  "getTaskSeries": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000020"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000020",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": null,
      "projectId": null,
      "title": "Weekly review",
      "description": "",
      "priority": "none",
      "estimateMinutes": 30,
      "minSessionMinutes": 5,
      "maxSessionMinutes": 60,
      "schedulePreferenceId": null,
      "labelIds": [],
      "checklist": [
        "Inbox",
        "Calendar"
      ],
      "rule": "FREQ=WEEKLY;BYDAY=FR",
      "timesPerWeek": null,
      "anchor": "schedule",
      "startsOn": "2026-11-16",
      "endsOn": null,
      "count": null,
      "pausedUntil": null,
      "startDaysBefore": 0,
      "startTime": "00:00",
      "dueDaysAfter": 0,
      "dueTime": "16:00",
      "fixedTime": null,
      "missed": "keep",
      "daysAhead": 14,
      "createdAt": "2026-11-16T08:15:00.000Z",
      "updatedAt": "2026-11-16T08:15:00.000Z"
    }
  },
  "updateTaskSeries": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000020"
    },
    "request": {
      "dueTime": "15:00"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000020",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": null,
      "projectId": null,
      "title": "Weekly review",
      "description": "",
      "priority": "none",
      "estimateMinutes": 30,
      "minSessionMinutes": 5,
      "maxSessionMinutes": 60,
      "schedulePreferenceId": null,
      "labelIds": [],
      "checklist": [
        "Inbox",
        "Calendar"
      ],
      "rule": "FREQ=WEEKLY;BYDAY=FR",
      "timesPerWeek": null,
      "anchor": "schedule",
      "startsOn": "2026-11-16",
      "endsOn": null,
      "count": null,
      "pausedUntil": null,
      "startDaysBefore": 0,
      "startTime": "00:00",
      "dueDaysAfter": 0,
      "dueTime": "15:00",
      "fixedTime": null,
      "missed": "keep",
      "daysAhead": 14,
      "createdAt": "2026-11-16T08:15:00.000Z",
      "updatedAt": "2026-11-16T08:18:00.000Z",
      "keptTaskIds": []
    }
  },
  "skipOccurrence": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000020"
    },
    "request": {
      "on": "2026-12-25"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000020",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": null,
      "projectId": null,
      "title": "Weekly review",
      "description": "",
      "priority": "none",
      "estimateMinutes": 30,
      "minSessionMinutes": 5,
      "maxSessionMinutes": 60,
      "schedulePreferenceId": null,
      "labelIds": [],
      "checklist": [
        "Inbox",
        "Calendar"
      ],
      "rule": "FREQ=WEEKLY;BYDAY=FR",
      "timesPerWeek": null,
      "anchor": "schedule",
      "startsOn": "2026-11-16",
      "endsOn": null,
      "count": null,
      "pausedUntil": null,
      "startDaysBefore": 0,
      "startTime": "00:00",
      "dueDaysAfter": 0,
      "dueTime": "15:00",
      "fixedTime": null,
      "missed": "keep",
      "daysAhead": 14,
      "createdAt": "2026-11-16T08:15:00.000Z",
      "updatedAt": "2026-11-16T08:18:00.000Z"
    }
  },
  "unskipOccurrence": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000020",
      "on": "2026-12-25"
    },
    "answer": {
      "success": true
    }
  },
  "listOccurrences": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000020",
      "limit": 1
    },
    "answer": {
      "data": [
        {
          "id": "0199d3f0-7c00-7000-8000-000000000021",
          "userId": "0199d3f0-7c00-7000-8000-000000000001",
          "spaceId": null,
          "projectId": null,
          "parentTaskId": null,
          "title": "Weekly review",
          "description": "",
          "status": "todo",
          "priority": "none",
          "dueAt": "2026-11-20T15:00:00.000Z",
          "startAfter": "2026-11-20T00:00:00.000Z",
          "completedAt": null,
          "estimateMinutes": 30,
          "actualMinutes": null,
          "minSessionMinutes": 5,
          "maxSessionMinutes": 60,
          "cooldownMinutes": 5,
          "autoSchedule": true,
          "autoSplit": true,
          "schedulePreferenceId": null,
          "locked": false,
          "sortOrder": 0,
          "createdAt": "2026-11-16T08:15:00.000Z",
          "updatedAt": "2026-11-16T08:18:00.000Z",
          "occurrenceOn": "2026-11-20",
          "space": null,
          "project": null,
          "labels": [],
          "checklistItems": [
            {
              "id": "0199d3f0-7c00-7000-8000-000000000022",
              "taskId": "0199d3f0-7c00-7000-8000-000000000021",
              "title": "Inbox",
              "completed": false,
              "sortOrder": 0
            },
            {
              "id": "0199d3f0-7c00-7000-8000-000000000023",
              "taskId": "0199d3f0-7c00-7000-8000-000000000021",
              "title": "Calendar",
              "completed": false,
              "sortOrder": 1
            }
          ],
          "timeBlocks": []
        }
      ],
      "pagination": {
        "page": 1,
        "limit": 1,
        "total": 2,
        "pages": 2
      },
      "nextDates": [
        "2026-11-20",
        "2026-11-27",
        "2026-12-04",
        "2026-12-11",
        "2026-12-18"
      ]
    }
  },
  "deleteTaskSeries": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000020",
      "openTasks": true
    },
    "answer": {
      "success": true
    }
  },
  "restoreTaskSeries": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000020"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000020",
      "userId": "0199d3f0-7c00-7000-8000-000000000001",
      "spaceId": null,
      "projectId": null,
      "title": "Weekly review",
      "description": "",
      "priority": "none",
      "estimateMinutes": 30,
      "minSessionMinutes": 5,
      "maxSessionMinutes": 60,
      "schedulePreferenceId": null,
      "labelIds": [],
      "checklist": [
        "Inbox",
        "Calendar"
      ],
      "rule": "FREQ=WEEKLY;BYDAY=FR",
      "timesPerWeek": null,
      "anchor": "schedule",
      "startsOn": "2026-11-16",
      "endsOn": null,
      "count": null,
      "pausedUntil": null,
      "startDaysBefore": 0,
      "startTime": "00:00",
      "dueDaysAfter": 0,
      "dueTime": "15:00",
      "fixedTime": null,
      "missed": "keep",
      "daysAhead": 14,
      "createdAt": "2026-11-16T08:15:00.000Z",
      "updatedAt": "2026-11-16T08:18:00.000Z"
    }
  },
  "createCalendarFeed": {
    "request": {
      "name": "Work",
      "dueDates": "events",
      "projectIds": [
        "0199d3f0-7c00-7000-8000-000000000004"
      ]
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000024",
      "name": "Work",
      "includePlanned": true,
      "includePlaced": true,
      "includeBusy": true,
      "dueDates": "events",
      "detail": "titles",
      "projectIds": [
        "0199d3f0-7c00-7000-8000-000000000004"
      ],
      "spaceIds": [],
      "labelIds": [],
      "prefix": "Ex4mpl",
      "createdAt": "2026-11-16T08:25:00.000Z",
      "updatedAt": "2026-11-16T08:25:00.000Z",
      "lastUsedAt": null,
      "path": "/calendars/Ex4mpl3F3dEx4mpl3F3dEx4mpl3F3dEx4mpl3F3d.ics"
    }
  },
  "listCalendarFeeds": {
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000024",
        "name": "Work",
        "includePlanned": true,
        "includePlaced": true,
        "includeBusy": true,
        "dueDates": "events",
        "detail": "titles",
        "projectIds": [
          "0199d3f0-7c00-7000-8000-000000000004"
        ],
        "spaceIds": [],
        "labelIds": [],
        "prefix": "Ex4mpl",
        "createdAt": "2026-11-16T08:25:00.000Z",
        "updatedAt": "2026-11-16T08:25:00.000Z",
        "lastUsedAt": null
      }
    ]
  },
  "updateCalendarFeed": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000024"
    },
    "request": {
      "detail": "busy"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000024",
      "name": "Work",
      "includePlanned": true,
      "includePlaced": true,
      "includeBusy": true,
      "dueDates": "events",
      "detail": "busy",
      "projectIds": [
        "0199d3f0-7c00-7000-8000-000000000004"
      ],
      "spaceIds": [],
      "labelIds": [],
      "prefix": "Ex4mpl",
      "createdAt": "2026-11-16T08:25:00.000Z",
      "updatedAt": "2026-11-16T08:27:00.000Z",
      "lastUsedAt": null
    }
  },
  "rotateCalendarFeed": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000024"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000024",
      "name": "Work",
      "includePlanned": true,
      "includePlaced": true,
      "includeBusy": true,
      "dueDates": "events",
      "detail": "busy",
      "projectIds": [
        "0199d3f0-7c00-7000-8000-000000000004"
      ],
      "spaceIds": [],
      "labelIds": [],
      "prefix": "Ex4mpl",
      "createdAt": "2026-11-16T08:25:00.000Z",
      "updatedAt": "2026-11-16T08:28:00.000Z",
      "lastUsedAt": null,
      "path": "/calendars/Ex4mpl3F3dEx4mpl3F3dEx4mpl3F3dEx4mpl3F3d.ics"
    }
  },
  "deleteCalendarFeed": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000024"
    },
    "answer": {
      "success": true
    }
  },
  "createSubscribedCalendar": {
    "request": {
      "name": "Team",
      "color": "#0EA5E9",
      "address": "192.0.2.17",
      "bufferAfterMinutes": 10
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000025",
      "name": "Team",
      "color": "#0EA5E9",
      "enabled": true,
      "source": "address",
      "host": "calendar.example.com",
      "allDayBlocks": false,
      "tentativeBlocks": true,
      "bufferBeforeMinutes": 0,
      "bufferAfterMinutes": 10,
      "eventCount": 0,
      "eventsFrom": null,
      "eventsUntil": null,
      "noticeCount": 0,
      "notices": [],
      "lastFetchedAt": null,
      "nextFetchAt": "2026-11-16T08:30:00.000Z",
      "failingSince": null,
      "failure": null,
      "createdAt": "2026-11-16T08:30:00.000Z",
      "updatedAt": "2026-11-16T08:30:00.000Z"
    }
  },
  "listSubscribedCalendars": {
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000025",
        "name": "Team",
        "color": "#0EA5E9",
        "enabled": true,
        "source": "address",
        "host": "calendar.example.com",
        "allDayBlocks": false,
        "tentativeBlocks": true,
        "bufferBeforeMinutes": 0,
        "bufferAfterMinutes": 10,
        "eventCount": 0,
        "eventsFrom": null,
        "eventsUntil": null,
        "noticeCount": 0,
        "notices": [],
        "lastFetchedAt": null,
        "nextFetchAt": "2026-11-16T08:30:00.000Z",
        "failingSince": null,
        "failure": null,
        "createdAt": "2026-11-16T08:30:00.000Z",
        "updatedAt": "2026-11-16T08:30:00.000Z"
      }
    ]
  },
  "listCalendarEvents": {
    "parameters": {
      "from": "2026-11-16",
      "to": "2026-11-23"
    },
    "answer": []
  },
  "updateSubscribedCalendar": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000025"
    },
    "request": {
      "allDayBlocks": true
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000025",
      "name": "Team",
      "color": "#0EA5E9",
      "enabled": true,
      "source": "address",
      "host": "calendar.example.com",
      "allDayBlocks": true,
      "tentativeBlocks": true,
      "bufferBeforeMinutes": 0,
      "bufferAfterMinutes": 10,
      "eventCount": 0,
      "eventsFrom": null,
      "eventsUntil": null,
      "noticeCount": 0,
      "notices": [],
      "lastFetchedAt": null,
      "nextFetchAt": "2026-11-16T08:30:00.000Z",
      "failingSince": null,
      "failure": null,
      "createdAt": "2026-11-16T08:30:00.000Z",
      "updatedAt": "2026-11-16T08:33:00.000Z"
    }
  },
  "refreshSubscribedCalendar": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000025"
    },
    "answer": {
      "id": "0199d3f0-7c00-7000-8000-000000000025",
      "name": "Team",
      "color": "#0EA5E9",
      "enabled": true,
      "source": "address",
      "host": "calendar.example.com",
      "allDayBlocks": true,
      "tentativeBlocks": true,
      "bufferBeforeMinutes": 0,
      "bufferAfterMinutes": 10,
      "eventCount": 0,
      "eventsFrom": null,
      "eventsUntil": null,
      "noticeCount": 0,
      "notices": [],
      "lastFetchedAt": null,
      "nextFetchAt": "2026-11-16T08:34:00.000Z",
      "failingSince": null,
      "failure": null,
      "createdAt": "2026-11-16T08:30:00.000Z",
      "updatedAt": "2026-11-16T08:33:00.000Z"
    }
  },
  "deleteSubscribedCalendar": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000025"
    },
    "answer": {
      "success": true
    }
  },
  "batchTasks": {
    "request": {
      "action": "complete",
      "taskIds": [
        "0199d3f0-7c00-7000-8000-000000000007",
        "0199d3f0-7c00-7000-8000-000000000010"
      ]
    },
    "answer": {
      "affected": 2,
      "requested": 2,
      "invalid": 0
    }
  },
  "removeTaskDependency": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000007",
      "dependsOnId": "0199d3f0-7c00-7000-8000-000000000010"
    },
    "answer": {
      "success": true
    }
  },
  "unlinkTaskDocument": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000007",
      "documentId": "0199d3f0-7c00-7000-8000-000000000009"
    },
    "answer": {
      "success": true
    }
  },
  "deleteChecklistItem": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000008"
    },
    "answer": {
      "success": true
    }
  },
  "deleteTimeBlock": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000012"
    },
    "answer": {
      "success": true
    }
  },
  "deleteTask": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000007",
      "permanent": true
    },
    "answer": {
      "success": true
    }
  },
  "deleteDocument": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000009"
    },
    "answer": {
      "success": true
    }
  },
  "deleteSchedulePreference": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000006"
    },
    "answer": {
      "success": true
    }
  },
  "deleteLabel": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000005"
    },
    "answer": {
      "success": true
    }
  },
  "deleteProject": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000004",
      "permanent": false
    },
    "answer": {
      "success": true
    }
  },
  "deleteSpace": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000003"
    },
    "answer": {
      "success": true
    }
  },
  "listApiKeys": {
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000002",
        "name": "Laptop",
        "prefix": "tp_Ex4mpl3K",
        "createdAt": "2026-11-16T07:32:00.000Z",
        "lastUsedAt": "2026-11-16T08:47:00.000Z",
        "expiresAt": "2027-11-16T00:00:00.000Z",
        "readOnly": false
      }
    ]
  },
  "deleteApiKey": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000002"
    },
    "answer": {
      "success": true
    }
  },
  "listSessions": {
    "answer": [
      {
        "id": "0199d3f0-7c00-7000-8000-000000000026",
        "address": "192.0.2.17",
        "userAgent": null,
        "createdAt": "2026-11-16T07:30:00.000Z",
        "lastUsedAt": null,
        "expiresAt": "2026-12-16T07:30:00.000Z",
        "current": false
      },
      {
        "id": "0199d3f0-7c00-7000-8000-000000000027",
        "address": "192.0.2.17",
        "userAgent": null,
        "createdAt": "2026-11-16T07:31:00.000Z",
        "lastUsedAt": "2026-11-16T08:49:00.000Z",
        "expiresAt": "2026-12-16T07:31:00.000Z",
        "current": true
      }
    ]
  },
  "changePassword": {
    "request": {
      "currentPassword": "a quiet Sunday in March",
      "newPassword": "a loud Monday in April"
    },
    "answer": {
      "success": true
    }
  },
  "endSession": {
    "parameters": {
      "id": "0199d3f0-7c00-7000-8000-000000000027"
    },
    "answer": {
      "success": true
    }
  },
  "endAllSessions": {
    "answer": {
      "success": true
    }
  },
  "signOut": {
    "answer": {
      "success": true
    }
  }
};
