import { SearchField } from '@tapri/ui/search-field'
import { Segmented } from '@tapri/ui/segmented'
import { SmallSelect } from '@tapri/ui/small-select'
import { useEffect, useId, useState } from 'react'
import { type PeopleAddress, type Status, statusesOf, tabs } from './people-address.ts'
import { usePeopleTexts } from './people-texts.ts'
import styles from './people-tools.module.css'

interface PeopleToolsProps {
  address: PeopleAddress
  onChange: (changes: Partial<PeopleAddress>) => void
}

/** The tabs (staff, admins, customers), the search and the status filter. */
export function PeopleTools({ address, onChange }: PeopleToolsProps) {
  const texts = usePeopleTexts()
  const id = useId()
  const { tab, q, status } = address
  return (
    <>
      <Segmented
        label={texts.tab.label}
        value={tab}
        onChange={(tab) => onChange({ tab })}
        options={tabs.map((value) => ({ value, label: texts.tab[value] }))}
      />
      <div className={styles.tools}>
        <h2>{texts.heading[tab]}</h2>
        <div className={styles.narrow}>
          <Search q={q} onSearch={(q) => onChange({ q })} />
          <div className={styles.status}>
            <label htmlFor={id}>{texts.statusLabel}</label>
            <SmallSelect id={id} value={status} onChange={({ target }) => onChange({ status: target.value as Status })}>
              {statusesOf[tab].map((each) => (
                <option key={each} value={each}>
                  {texts.status[each]}
                </option>
              ))}
            </SmallSelect>
          </div>
        </div>
      </div>
    </>
  )
}

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 300

/** Writes the input to the address after the debounce; shows the address's value when it changes otherwise (Back button). */
function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { search } = usePeopleTexts()
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    if (typed.trim() !== q) setTyped(q)
  }
  const wanted = typed.trim().slice(0, 80)
  useEffect(() => {
    if (wanted === q) return
    const timer = setTimeout(onSearch, PAUSE_MS, wanted)
    return () => clearTimeout(timer)
  })
  return <SearchField label={search} value={typed} onChange={setTyped} />
}
