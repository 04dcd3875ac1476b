import { ZOOMS } from '../../time/zoom.ts';
import { Icon } from '../../ui/icon.tsx';
import { canZoomIn, canZoomOut, zoomBy } from './zoom.ts';

/** The buttons that zoom the hours. At a limit a button keeps the focus and does nothing. */
export const ZoomControl = () => (
  <fieldset class="zoom" aria-label="Zoom of the hours">
    <button
      type="button"
      aria-label="Show more hours"
      title="Show more hours (Ctrl + wheel)"
      aria-disabled={!canZoomOut.value}
      onClick={() => zoomBy(1 / ZOOMS.step)}
    >
      <Icon name="busy" />
    </button>
    <button
      type="button"
      aria-label="Enlarge the hours"
      title="Enlarge the hours (Ctrl + wheel)"
      aria-disabled={!canZoomIn.value}
      onClick={() => zoomBy(ZOOMS.step)}
    >
      <Icon name="plus" />
    </button>
  </fieldset>
);
