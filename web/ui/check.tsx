type CheckProps = { name: string; label: string; isChecked: boolean };

/** A checkbox of a form. The form has its value only if it is checked. */
export const Check = ({ name, label, isChecked }: CheckProps) => (
  <label class="check">
    <input type="checkbox" name={name} defaultChecked={isChecked} />
    <span dir="auto">{label}</span>
  </label>
);
