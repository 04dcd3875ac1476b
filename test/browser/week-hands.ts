import type { CDPSession, Locator } from 'playwright-core';
import type { WeekVisit } from './week-visit.ts';

export type StoredBlock = {
  id: string;
  title: string;
  startAt: string;
  endAt: string;
  locked: boolean;
  source: string;
  status: string;
};

type XY = { x: number; y: number };

/** Pointer actions in the grid, and the stored blocks. */
export class Hands {
  readonly #visit: WeekVisit;

  constructor(visit: WeekVisit) {
    this.#visit = visit;
  }

  get #page() {
    return this.#visit.page;
  }

  /** The window coordinates of an hour of a day, in the middle of its column. */
  async at(day: number, hour: number): Promise<XY> {
    return this.#page.evaluate(`(() => {
      const box = document.querySelector('.columns').getBoundingClientRect();
      const style = document.querySelector('.grid').style;
      const days = Number(style.getPropertyValue('--days'));
      const minutes = Number(style.getPropertyValue('--length'));
      return {
        x: box.x + (${day} + 0.5) * box.width / days,
        y: box.y + ${hour} * 60 * box.height / minutes,
      };
    })()`);
  }

  /** A point of a block; `down` is a fraction of its height. */
  async of(block: Locator, { down = 0.5 } = {}): Promise<XY> {
    const box = await block.boundingBox();
    if (!box) throw new Error('The block is not visible');
    return { x: box.x + box.width / 2, y: box.y + box.height * down };
  }

  /** Drags by mouse and drops. */
  async drag(from: XY, to: XY): Promise<void> {
    await this.hold(from, to);
    await this.#page.mouse.up();
  }

  /** Drags an element by mouse and drops. The mouse is on it before it is pressed, even if the list above it still loads. */
  async dragFrom(element: Locator, to: XY): Promise<void> {
    await element.hover();
    await this.#page.mouse.down();
    await this.#page.mouse.move(to.x, to.y, { steps: 8 });
    await this.#page.mouse.up();
  }

  /** Drags by mouse without dropping. */
  async hold(from: XY, to: XY): Promise<void> {
    await this.#page.mouse.move(from.x, from.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(to.x, to.y, { steps: 8 });
  }

  /** Drags a block by its middle, by days and hours. */
  async move(block: Locator, by: { days?: number; hours?: number }): Promise<void> {
    const from = await this.of(block);
    const [zero, aim] = [await this.at(0, 0), await this.at(by.days ?? 0, by.hours ?? 0)];
    await this.drag(from, { x: from.x + aim.x - zero.x, y: from.y + aim.y - zero.y });
  }

  /** The stored blocks of a title, including cancelled ones. */
  async stored(title: string): Promise<StoredBlock[]> {
    const { data } = await this.#visit.answer<{
      timeBlocks: { nodes: StoredBlock[] };
    }>(
      `{ timeBlocks(first: 100, filter: { status: [SCHEDULED, IN_PROGRESS, COMPLETED, CANCELLED] }) {
        nodes { id title startAt endAt locked source status }
      } }`,
    );
    return data.timeBlocks.nodes.filter((block) => block.title === title);
  }

  /** The stored times of the block of a title. */
  async times(title: string): Promise<string> {
    const [block] = await this.stored(title);
    return `${block?.startAt.slice(5, 16)} ${block?.endAt.slice(5, 16)}`;
  }
}

/** Touch input, sent by the debugger protocol. */
export class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of({ context, page }: WeekVisit): Promise<Finger> {
    return new Finger(await context.newCDPSession(page));
  }

  down = (at: XY) => this.#touch('touchStart', [at]);
  up = () => this.#touch('touchEnd', []);

  async move(from: XY, to: XY, steps = 8): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const x = from.x + (to.x - from.x) * share;
      const y = from.y + (to.y - from.y) * share;
      await this.#touch('touchMove', [{ x, y }]);
    }
  }

  /** Adds a second touch that is moved and lifted while the first one rests. */
  async besides(own: XY, other: XY): Promise<void> {
    await this.#touch('touchStart', [own, other]);
    await this.#touch('touchMove', [own, { x: other.x, y: other.y + 40 }]);
    // A point that is omitted is lifted.
    await this.#touch('touchMove', [own]);
  }

  /** Moves two touches apart, from and to these distances from their centre. */
  async spread({ x, y }: XY, from: number, to: number, steps = 8): Promise<void> {
    const points = (distance: number) => [
      { x, y: y - distance },
      { x, y: y + distance },
    ];
    await this.#touch('touchStart', points(from));
    for (let step = 1; step <= steps; step++) {
      await this.#touch('touchMove', points(from + ((to - from) * step) / steps));
    }
    await this.up();
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: XY[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
