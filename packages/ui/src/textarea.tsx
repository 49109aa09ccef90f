import { FieldFrame, type FieldProps, split } from './field-frame.tsx'

/** Renders a multi-line input that grows with its content. */
export function Textarea(props: FieldProps<'textarea'>) {
  const [frame, input] = split(props)
  return <FieldFrame {...frame}>{(control) => <textarea rows={3} {...input} {...control} />}</FieldFrame>
}
