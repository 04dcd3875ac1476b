let loading: Promise<void> | undefined;

/** Loads the styles of the deferred parts and of dialogs, once. A failure is retried by the next call. */
export function loadLaterStyle(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const first = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = first?.href.replace('style.css', 'later.css') ?? '';
    link.onload = () => resolve();
    link.onerror = () => {
      loading = undefined;
      link.remove();
      reject(new Error('The styles could not be loaded'));
    };
    document.head.append(link);
  });
  return loading;
}
