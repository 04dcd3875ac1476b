import { findIana } from 'windows-iana';
import { canonicalZone } from '../zones.ts';
import type { Component } from './ics-lines.ts';

/** Finds the zones that a calendar names: by IANA's names, by those of Windows, or as the calendar defines them. */
export class CalendarZones {
  readonly #defined: Map<string, Component>;
  /** Each name is looked up once: a calendar may define a zone by many parts, and name it in every task. */
  readonly #found = new Map<string, string | undefined>();

  constructor(calendar: Component) {
    this.#defined = new Map(
      calendar.components
        .filter(({ name }) => name === 'VTIMEZONE')
        .map((zone) => [textOf(zone, 'TZID') ?? '', zone]),
    );
  }

  /** A zone as Luxon takes it; undefined if nothing is known of it. */
  find(name: string): string | undefined {
    if (!this.#found.has(name)) this.#found.set(name, this.#find(name));
    return this.#found.get(name);
  }

  #find(name: string): string | undefined {
    const defined = this.#defined.get(name);
    const location = defined && textOf(defined, 'X-LIC-LOCATION');
    return ianaOf(name) ?? (location && ianaOf(location)) ?? (defined && fixedOffset(defined));
  }
}

const textOf = ({ properties }: Component, name: string) =>
  properties.find((property) => property.name === name)?.value.trim();

function ianaOf(name: string): string | undefined {
  const known = canonicalZone(name);
  if (known) return known;
  // Some programs put their own names in front: /mozilla.org/20070129_1/Europe/Berlin
  const parts = name.split('/');
  const tails = [parts.slice(-3), parts.slice(-2)].map((tail) => tail.join('/'));
  return tails.map(canonicalZone).find(Boolean) ?? findIana(name)[0];
}

/** The offset of a zone that has only one. */
function fixedOffset({ components }: Component): string | undefined {
  const offsets = new Set(components.map((part) => textOf(part, 'TZOFFSETTO')));
  const [offset] = offsets;
  const [, hours, minutes] = /^([+-]\d\d)(\d\d)$/.exec(offset ?? '') ?? [];
  return offsets.size === 1 && hours ? `utc${hours}:${minutes}` : undefined;
}
