import { useEffect, useState } from 'react'
import { SearchField } from './search-field.tsx'

/** In milliseconds. */
const PAUSE_MS = 300

interface DebouncedSearchProps {
  label: string
  /** The text that is searched for now. */
  value: string
  maxLength: number
  /** Called after a pause in typing, and at once when the field is emptied. */
  onSearch: (value: string) => void
  autoFocus?: boolean
}

/** Renders a debounced search field; it also shows `value` when that changes for another reason (Back button). */
export function DebouncedSearch({ label, value, maxLength, onSearch, ...rest }: DebouncedSearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const wanted = typed.trim().slice(0, maxLength)
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(onSearch, wanted === '' ? 0 : PAUSE_MS, wanted)
    return () => clearTimeout(timer)
  })
  return <SearchField label={label} value={typed} onChange={setTyped} {...rest} />
}
