import type {
  ApiKeyFragment,
  CalendarFeedFragment,
  SeriesFragment,
  SessionFragment,
  SettingsFragment,
  SubscribedCalendarFragment,
} from '../../graph/generated/deferred/graphql.ts';
import type {
  BlockFragment,
  CalendarEventsQuery,
  ChecklistItemFragment,
  DocumentDetailsQuery,
  HoursFragment,
  LabelFragment,
  NoticeFragment,
  ProjectFragment,
  SpaceFragment,
  TaskDetailsQuery,
  ViewerFragment,
} from '../../graph/generated/graphql.ts';

/** A response whose lists are complete, so that they have no pages. */
type Whole<Response> = {
  [Name in keyof Response]: Response[Name] extends { nodes: infer Nodes; pageInfo: unknown }
    ? { nodes: Nodes }
    : Response[Name];
};

/** A task with all related records. */
export type TaskDetails = Whole<NonNullable<TaskDetailsQuery['task']>>;

/** A document with the tasks that it is linked to. */
export type DocumentDetails = Whole<NonNullable<DocumentDetailsQuery['document']>>;

/** The record types of the store, with all fields that the page loads. */
export type Loaded = {
  Task: TaskDetails;
  TimeBlock: BlockFragment;
  ChecklistItem: ChecklistItemFragment;
  Document: DocumentDetails;
  Project: ProjectFragment;
  Space: SpaceFragment;
  Label: LabelFragment;
  SchedulePreference: HoursFragment;
  Notification: NoticeFragment;
  /** There is one record per account, with the id `OWN`. */
  PlanningSettings: SettingsFragment & { id: string };
  User: ViewerFragment;
  Session: SessionFragment;
  ApiKey: ApiKeyFragment;
  CalendarFeed: CalendarFeedFragment;
  SubscribedCalendar: SubscribedCalendarFragment;
  CalendarEvent: CalendarEventsQuery['calendarEvents'][number];
  TaskSeries: SeriesFragment;
};

/** The id of a record that exists once per account. */
export const OWN = 'own';

export type TypeName = keyof Loaded;

type Linked = { id: string };
type Connection = { nodes: readonly Linked[] };

/** The names of the fields that refer to other records. */
export type LinkName<Fields> = {
  [Name in keyof Fields]-?: NonNullable<Fields[Name]> extends Linked | Connection ? Name : never;
}[keyof Fields];

/** The fields of a record: a link is the id of the other record, a list of links the ids. */
export type Normalized<Fields> = {
  [Name in keyof Fields]: NonNullable<Fields[Name]> extends Connection
    ? readonly string[]
    : NonNullable<Fields[Name]> extends Linked
      ? string | Extract<Fields[Name], null>
      : Fields[Name];
};

/** A record of the store. Fields that no query has loaded are missing. */
export type Stored<Type extends TypeName> = Readonly<Partial<Normalized<Loaded[Type]>>> & Linked;

/** The links that a view resolves. A fragment's links cannot be omitted. */
export type Shape<Fields> = {
  readonly [Name in LinkName<Fields>]: Shape<
    NonNullable<Fields[Name]> extends { nodes: readonly (infer Node)[] }
      ? Node
      : NonNullable<Fields[Name]>
  >;
};

/** The record type that each link refers to. A link of a fragment that is missing here does not compile. */
export const LINKS: { readonly [Type in TypeName]: Record<LinkName<Loaded[Type]>, TypeName> } = {
  Task: {
    project: 'Project',
    space: 'Space',
    parent: 'Task',
    schedulePreference: 'SchedulePreference',
    series: 'TaskSeries',
    labels: 'Label',
    cardLabels: 'Label',
    checklistItems: 'ChecklistItem',
    cardChecklist: 'ChecklistItem',
    subtasks: 'Task',
    dependencies: 'Task',
    dependents: 'Task',
    documents: 'Document',
    timeBlocks: 'TimeBlock',
  },
  TimeBlock: { task: 'Task' },
  ChecklistItem: {},
  Document: { space: 'Space', project: 'Project', tasks: 'Task' },
  Project: { space: 'Space' },
  Space: {},
  Label: {},
  SchedulePreference: {},
  Notification: {},
  PlanningSettings: {},
  User: {},
  Session: {},
  ApiKey: {},
  CalendarFeed: {},
  SubscribedCalendar: {},
  CalendarEvent: {},
  TaskSeries: { project: 'Project', space: 'Space', schedulePreference: 'SchedulePreference' },
};

/** The type that a field refers to; `undefined` if it is a value. */
export const linkOf = (type: TypeName, name: string): TypeName | undefined =>
  (LINKS[type] as Record<string, TypeName>)[name];
