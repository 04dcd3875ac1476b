"""Prints the instants of each event of a calendar file, and the faults that python3-icalendar finds, as JSON."""
import json
import sys

from icalendar import Calendar


def faults(component):
    own = [f"{component.name} {name}: {message}" for name, message in component.errors]
    missing = [f"{component.name}: {name} is missing" for name in component.required if name not in component]
    repeated = [
        f"{component.name}: {name} is repeated"
        for name in component.singletons
        if isinstance(component.get(name), list)
    ]
    return own + missing + repeated + [fault for each in component.subcomponents for fault in faults(each)]


with open(sys.argv[1], "rb") as file:
    content = file.read()
calendar = Calendar.from_ical(content)
times = [
    {
        "uid": str(event["UID"]),
        "start": round(event["DTSTART"].dt.timestamp() * 1000),
        "end": round(event["DTEND"].dt.timestamp() * 1000),
    }
    for event in calendar.walk("VEVENT")
]
# Writing it again must not fail either.
again = Calendar.from_ical(calendar.to_ical())
found = faults(calendar) + ([] if again.to_ical() == calendar.to_ical() else ["the calendar changes when it is written"])
print(json.dumps({"times": times, "faults": found}))
