const shown = document.getElementById('cost');
const written = (number) => number.toLocaleString('en');

/** Shows what the query that was run last has cost, or why it was refused for its cost. */
export function showCost({ extensions, errors = [] }) {
  const refused = errors.find((error) => error.extensions?.limit === 'cost')?.extensions;
  const { found, allowed } = refused ?? extensions?.cost ?? {};
  shown.classList.toggle('refused', refused !== undefined);
  if (found === undefined) shown.textContent = '–';
  else shown.textContent = `${written(found)} of ${written(allowed)}`;
}
