/** The properties that the service reads, and the lines around them. */
const READ = new Set(
  'BEGIN END UID SUMMARY LOCATION STATUS TRANSP SEQUENCE DTSTART DTEND DURATION RRULE RDATE EXDATE EXRULE RECURRENCE-ID X-MICROSOFT-CDO-BUSYSTATUS X-MICROSOFT-CDO-ALLDAYEVENT NAME METHOD FREEBUSY X-WR-CALNAME REFRESH-INTERVAL X-PUBLISHED-TTL TZID X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO'.split(
    ' ',
  ),
);

/**
 * Returns a calendar file without the text of other properties, such as descriptions and attachments. Their lines stay, so
 * that notices have the numbers of the lines in the file.
 */
export function shortened(text: string): string {
  let isRead = true;
  return text
    .split('\n')
    .map((line) => {
      const isContinued = line.startsWith(' ') || line.startsWith('\t');
      if (!isContinued) isRead = READ.has((/^[^;:]*/.exec(line)?.[0] ?? '').trim().toUpperCase());
      return isRead ? line : '';
    })
    .join('\n');
}
