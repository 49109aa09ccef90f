import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'
import { DebouncedSearch } from '@tapri/ui/debounced-search'
import { Segmented } from '@tapri/ui/segmented'
import { SmallSelect } from '@tapri/ui/small-select'
import { useId } from 'react'
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
          <DebouncedSearch
            label={texts.search}
            value={q}
            maxLength={SEARCH_MAX_LENGTH}
            onSearch={(q) => onChange({ q })}
          />
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
