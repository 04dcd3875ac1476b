import type { ComponentChildren } from 'preact';

/** A section of the details with its heading. */
export const Section = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="part" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
