import { canonicalZone } from '../validation/zones.ts';
import { type Component, propertyOf, unescaped } from './components.ts';
import { windowsZone } from './windows-zones.ts';

/**
 * Resolves the time zones of a calendar: by IANA name, by Windows name, or by their definition in the calendar. Some
 * programs escape the names also where they are parameters.
 */
export class CalendarZones {
  readonly #defined: Map<string, Component>;
  /** Cached by name, as a definition may have many parts and every task may refer to it. */
  readonly #cache = new Map<string, string | undefined>();

  constructor(calendar: Component) {
    this.#defined = new Map(
      calendar.components
        .filter(({ name }) => name === 'VTIMEZONE')
        .map((zone) => [unescaped(textOf(zone, 'TZID') ?? ''), zone]),
    );
  }

  /** Returns a zone name that Luxon accepts; undefined if the zone is unknown. */
  find(text: string): string | undefined {
    const name = unescaped(text);
    if (!this.#cache.has(name)) this.#cache.set(name, this.#find(name));
    return this.#cache.get(name);
  }

  /** Returns the VTIMEZONE of a name. */
  definition(name: string): Component | undefined {
    return this.#defined.get(unescaped(name));
  }

  #find(name: string): string | undefined {
    const defined = this.#defined.get(name);
    const location = defined && textOf(defined, 'X-LIC-LOCATION');
    return ianaOf(name) ?? (location && ianaOf(location)) ?? (defined && fixedOffset(defined));
  }
}

const textOf = (component: Component, name: string) => propertyOf(component, name)?.value.trim();

function ianaOf(name: string): string | undefined {
  const known = canonicalZone(name);
  if (known) return known;
  // Some programs add a prefix: /mozilla.org/20070129_1/Europe/Berlin
  const parts = name.split('/');
  const tails = [parts.slice(-3), parts.slice(-2)].map((tail) => tail.join('/'));
  return tails.map(canonicalZone).find(Boolean) ?? windowsZone(name);
}

/** Returns the offset of a zone that has only one. */
function fixedOffset({ components }: Component): string | undefined {
  const offsets = new Set(components.map((part) => textOf(part, 'TZOFFSETTO')));
  const [offset] = offsets;
  const [, hours, minutes] = /^([+-]\d\d)(\d\d)$/.exec(offset ?? '') ?? [];
  return offsets.size === 1 && hours ? `utc${hours}:${minutes}` : undefined;
}
