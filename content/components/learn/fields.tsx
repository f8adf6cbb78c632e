import { type ReactNode, useId } from 'react';

interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The frame of an exercise: what is set above, what follows from it below, read out when it changes. */
export function Exercise({
  title,
  fields,
  children,
}: {
  title: string;
  fields: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="learn" aria-label={title}>
      <p className="learn-title">{title}</p>
      <div className="learn-fields">{fields}</div>
      {children}
    </section>
  );
}

/** What screen readers hear of a change. */
export function Result({ children }: { children: ReactNode }) {
  return <p role="status">{children}</p>;
}

export function TextField({ label, value, onChange }: FieldProps<string>) {
  const id = useId();
  return (
    <div className="learn-field wide">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, value }}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** What is no number of at least `min` leaves the value as it was. */
export function NumberField({ label, value, onChange, ...range }: FieldProps<number> & NumberRange) {
  const id = useId();
  return (
    <div className="learn-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, ...range }}
        type="number"
        defaultValue={value}
        onChange={({ target }) => {
          const { valueAsNumber, validity } = target;
          if (validity.valid && Number.isFinite(valueAsNumber)) onChange(valueAsNumber);
        }}
      />
    </div>
  );
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function CheckField({ label, value, onChange }: FieldProps<boolean>) {
  return (
    <label className="learn-check">
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

/** `options` by value; the label is what is shown. */
export function SelectField<Value extends string>({
  label,
  value,
  onChange,
  options,
}: FieldProps<Value> & { readonly options: Readonly<Record<Value, string>> }) {
  const id = useId();
  return (
    <div className="learn-field">
      <label htmlFor={id}>{label}</label>
      <select {...{ id, value }} onChange={({ target }) => onChange(target.value as Value)}>
        {Object.entries<string>(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Several boxes under one name. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="learn-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
