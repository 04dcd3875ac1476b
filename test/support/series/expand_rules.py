"""Prints `expanded-rules.txt` with its dates computed by python-dateutil.

Run it with python3 (with python3-dateutil) to add rules, each with `-` as its dates:
python3 expand_rules.py < expanded-rules.txt > new.txt && mv new.txt expanded-rules.txt
"""

import sys
from datetime import datetime
from itertools import islice, takewhile

from dateutil.rrule import rrulestr

LAST = datetime(2400, 12, 31)
MOST = 15


def expanded(start, text):
    rule = rrulestr(text, dtstart=datetime.fromisoformat(start))
    dates = takewhile(lambda each: each <= LAST, islice(rule, MOST))
    return ",".join(each.date().isoformat() for each in dates) or "-"


for line in sys.stdin.read().splitlines():
    if line == "" or line.startswith("#"):
        print(line)
    else:
        start, text, _ = line.split(" ")
        print(start, text, expanded(start, text))
