interface OptionsProps {
  of: readonly { id: string; name: string }[] | undefined
}

/** Renders the options of a select. */
export const Options = ({ of }: OptionsProps) =>
  of?.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
