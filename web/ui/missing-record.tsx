/** The content of a dialog without its record: it loads, or it does not exist. */
export const MissingRecord = ({ isLoaded, name }: { isLoaded: boolean; name: string }) => (
  <p class="hint">{isLoaded ? `This ${name} no longer exists.` : 'Loading…'}</p>
);
