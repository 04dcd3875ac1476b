import type { Component, Property } from '../../ical/components.ts';

/** Yields the busy times of a VFREEBUSY as events. Some servers publish no others. */
export function* busyEvents({ line, properties }: Component): Generator<Component> {
  const uids = properties.filter(({ name }) => name === 'UID').slice(0, 1);
  for (const { name, parameters, value } of properties) {
    const type = parameters.get('FBTYPE')?.toUpperCase() ?? 'BUSY';
    if (name !== 'FREEBUSY' || type === 'FREE') continue;
    for (const period of value.split(',')) {
      const [start = '', end = ''] = period.trim().split('/');
      const given = {
        SUMMARY: 'Busy',
        DTSTART: start,
        [/^[+-]?P/i.test(end) ? 'DURATION' : 'DTEND']: end,
        STATUS: type === 'BUSY-TENTATIVE' ? 'TENTATIVE' : 'CONFIRMED',
      };
      const own = Object.entries(given).map(([name, value]) => propertyOf(line, name, value));
      yield { line, name: 'VEVENT', properties: [...uids, ...own], components: [] };
    }
  }
}

const propertyOf = (line: number, name: string, value: string): Property => ({
  ...{ line, name, value },
  parameters: new Map(),
});
