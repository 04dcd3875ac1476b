"""Prints `two-years.txt`: the dates of rules and the UTC offsets of zones, by python-dateutil and zoneinfo.

Run it with python3 (with python3-dateutil) to add rules: python3 expand_two_years.py > two-years.txt
"""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from dateutil import __version__
from dateutil.relativedelta import relativedelta
from dateutil.rrule import rrulestr

FIRST = date(2026, 11, 18)
LAST = FIRST + timedelta(days=730)

ZONES = [
    "Europe/Berlin",
    "America/New_York",
    "America/Santiago",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
    "Asia/Kolkata",
]
TIMES = ["23:59", "02:30", "00:00", "09:00"]

WORKDAYS = "MO,TU,WE,TH,FR"

# A rule, and optionally its start, its last date and its number of dates.
RULES = [
    ("DAILY",),
    ("DAILY;INTERVAL=2",),
    ("DAILY;INTERVAL=3", "2026-10-01"),
    ("DAILY;INTERVAL=10", "2024-02-29"),
    ("DAILY;INTERVAL=45",),
    ("DAILY", "2026-11-18", "2027-03-31"),
    ("DAILY", "2026-11-18", None, 366),
    ("DAILY", "2026-11-01", None, 40),
    (f"DAILY;BYDAY={WORKDAYS}",),
    ("DAILY;BYMONTH=2",),
    ("DAILY;BYMONTHDAY=-1,1",),
    (f"WEEKLY;BYDAY={WORKDAYS}",),
    (f"WEEKLY;BYDAY={WORKDAYS}", "2026-11-21", None, 300),
    ("WEEKLY",),
    ("WEEKLY;BYDAY=MO",),
    ("WEEKLY;BYDAY=SA,SU",),
    ("WEEKLY;BYDAY=MO,WE,FR", "2026-11-20", "2028-02-29"),
    ("WEEKLY;INTERVAL=2",),
    ("WEEKLY;INTERVAL=2;BYDAY=TU",),
    ("WEEKLY;INTERVAL=2;BYDAY=SU,MO",),
    ("WEEKLY;INTERVAL=2;BYDAY=MO,TH", "2025-12-31"),
    ("WEEKLY;INTERVAL=3;BYDAY=TU,SA", "2026-11-18", None, 52),
    ("WEEKLY;INTERVAL=4;BYDAY=FR", "2020-01-03"),
    ("WEEKLY;INTERVAL=5;BYDAY=SU",),
    ("WEEKLY;INTERVAL=52;BYDAY=WE",),
    ("WEEKLY;INTERVAL=53",),
    ("WEEKLY;BYDAY=TU;BYMONTH=6,7,8",),
    ("MONTHLY",),
    ("MONTHLY", "2026-12-31"),
    ("MONTHLY", "2026-11-30"),
    ("MONTHLY", "2026-01-29"),
    ("MONTHLY;BYMONTHDAY=1",),
    ("MONTHLY;BYMONTHDAY=15,30",),
    ("MONTHLY;BYMONTHDAY=31",),
    ("MONTHLY;BYMONTHDAY=29",),
    ("MONTHLY;BYMONTHDAY=-1",),
    ("MONTHLY;BYMONTHDAY=-1", "2026-11-18", None, 6),
    ("MONTHLY;BYMONTHDAY=-2,-30",),
    ("MONTHLY;INTERVAL=2;BYMONTHDAY=31", "2026-12-01"),
    ("MONTHLY;INTERVAL=3;BYMONTHDAY=1", "2026-11-18", "2028-05-01"),
    ("MONTHLY;INTERVAL=5;BYMONTHDAY=29", "2026-09-01"),
    ("MONTHLY;BYDAY=1MO",),
    ("MONTHLY;BYDAY=2TU",),
    ("MONTHLY;BYDAY=3FR", "2026-11-21"),
    ("MONTHLY;BYDAY=5WE",),
    ("MONTHLY;BYDAY=-1FR",),
    ("MONTHLY;BYDAY=-1FR", "2026-11-27", None, 10),
    ("MONTHLY;BYDAY=-5SU",),
    ("MONTHLY;BYDAY=1MO,3MO",),
    ("MONTHLY;INTERVAL=2;BYDAY=-1FR",),
    ("MONTHLY;BYDAY=FR;BYMONTHDAY=13",),
    (f"MONTHLY;BYDAY={WORKDAYS};BYSETPOS=1",),
    (f"MONTHLY;BYDAY={WORKDAYS};BYSETPOS=-1",),
    (f"MONTHLY;BYDAY={WORKDAYS};BYSETPOS=15",),
    ("YEARLY",),
    ("YEARLY", "2024-02-29"),
    ("YEARLY;BYMONTH=2;BYMONTHDAY=29", "2026-11-18"),
    ("YEARLY;BYMONTH=2;BYMONTHDAY=-1", "2026-11-18"),
    ("YEARLY;BYMONTH=12;BYMONTHDAY=24",),
    ("YEARLY;INTERVAL=2;BYMONTH=1;BYMONTHDAY=5", "2026-01-01"),
    ("YEARLY;BYMONTH=3,9;BYDAY=1SU",),
    ("YEARLY;BYMONTH=11;BYDAY=4TH", "2026-11-18", "2027-12-31"),
    ("YEARLY;BYDAY=20MO",),
    ("YEARLY;BYDAY=-1SU",),
]

# An interval after a completion, the start, and how many days after its date each task is completed.
AFTER = [
    ("DAILY", "2026-11-18", 0),
    ("DAILY;INTERVAL=3", "2026-11-18", 1),
    ("WEEKLY", "2026-11-18", 2),
    ("WEEKLY;INTERVAL=6", "2027-02-28", 9),
    ("MONTHLY", "2026-12-31", 0),
    ("MONTHLY;INTERVAL=3", "2026-11-30", 1),
    ("YEARLY", "2027-02-28", 366),
    ("YEARLY", "2024-02-29", 0),
]


def runs(values):
    """Writes equal values that follow each other as `value*count`."""
    found = []
    for value in values:
        if found and found[-1][0] == value:
            found[-1][1] += 1
        else:
            found.append([value, 1])
    return ",".join(f"{v}*{n}" if n > 1 else str(v) for v, n in found) or "-"


def gaps(start, dates):
    """Returns the days from each date to the next one, beginning with the start."""
    return runs((b - a).days for a, b in zip([start, *dates], dates))


def expanded(text, start, ends=None, count=None):
    end = f";COUNT={count}" if count else f";UNTIL={ends.replace('-', '')}T000000" if ends else ""
    rule = rrulestr(f"FREQ={text}{end}", dtstart=datetime.fromisoformat(start))
    first, last = datetime.combine(FIRST, time()), datetime.combine(LAST, time())
    return [each.date() for each in rule.between(first, last, inc=True)]


UNITS = {"DAILY": "days", "WEEKLY": "weeks", "MONTHLY": "months", "YEARLY": "years"}


def after(text, start, late):
    frequency, _, interval = text.partition(";INTERVAL=")
    step = relativedelta(**{UNITS[frequency]: int(interval or 1)})
    dates, day = [], date.fromisoformat(start)
    while len(dates) < 40 and day <= LAST:
        dates.append(day)
        day = day + timedelta(days=late) + step
    return dates


def offsets(zone, at):
    hour, minute = map(int, at.split(":"))
    for day in range((LAST - FIRST).days + 1):
        local = datetime.combine(FIRST + timedelta(days=day), time(hour, minute), ZoneInfo(zone))
        yield int(local.utcoffset().total_seconds() // 60)


print(f"# Made by expand_two_years.py with python-dateutil {__version__}.")
print(f"# period FIRST LAST; zone ZONE TIME OFFSETS: minutes of each day; rule RULE START END COUNT DAYS and")
print(f"# after RULE START LATE DAYS: the days from FIRST, or from START, to the first date and to each next one.")
print("period", FIRST, LAST)
for zone in ZONES:
    for at in TIMES:
        print("zone", zone, at, runs(offsets(zone, at)))
for text, *rest in RULES:
    start, ends, count = [*rest, *[None] * 3][:3]
    start = start or FIRST.isoformat()
    dates = expanded(text, start, ends, count)
    print("rule", f"FREQ={text}", start, ends or "-", count or "-", gaps(FIRST, dates))
for text, start, late in AFTER:
    print("after", f"FREQ={text}", start, late, gaps(date.fromisoformat(start), after(text, start, late)))
