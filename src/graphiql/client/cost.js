const shown = document.getElementById('cost');
const written = (number) => number.toLocaleString('en');

/** Shows the cost of the last query, or the exceeded cost limit. */
export function showCost({ extensions, errors = [] }) {
  const refused = errors.find((error) => error.extensions?.limit === 'cost')?.extensions;
  const { found, allowed } = refused ?? extensions?.cost ?? {};
  shown.classList.toggle('refused', refused !== undefined);
  if (found === undefined) shown.textContent = '–';
  else shown.textContent = `${written(found)} of ${written(allowed)}`;
}
