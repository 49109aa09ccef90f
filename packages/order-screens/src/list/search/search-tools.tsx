import type { availableDelivery } from '@tapri/contracts/suggestions'
import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'
import { orderStatuses } from '@tapri/contracts/order-status'
import type { listOutlets } from '@tapri/contracts/outlets'
import { Button } from '@tapri/ui/button'
import { DebouncedSearch } from '@tapri/ui/debounced-search'
import { Select } from '@tapri/ui/select'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Options } from '../../options.tsx'
import { DayFields } from '../day-fields.tsx'
import { ExportButton } from '../export/export-button.tsx'
import type { OrderList } from '../order-list.ts'
import { useOrderTexts } from '../../texts.ts'
import { noSearch, type OrderSearch } from './search-address.ts'
import styles from './search-tools.module.css'
import { useSearchTexts } from './texts.ts'

export type SearchList = Pick<OrderList, 'search' | 'setSearch' | 'endSearch' | 'status' | 'setStatus' | 'isArchived'>

interface SearchToolsProps {
  list: SearchList
  /** The filter by status is elsewhere on the page. */
  hasOwnStatus?: boolean
}

export function SearchTools({ list, hasOwnStatus = false }: SearchToolsProps) {
  const texts = useSearchTexts()
  const { can } = useShell()
  const id = useId()
  const { outlet, person, from, to, q } = list.search ?? noSearch
  const hasStatus = list.search !== undefined && !hasOwnStatus
  const on = [outlet, person, from, to, hasStatus && list.status !== 'all'].filter(Boolean).length
  const [isOpen, setOpen] = useState(on > 0)
  return (
    <section className={styles.search} aria-label={texts.region}>
      <div className={styles.row}>
        <DebouncedSearch
          label={texts.label}
          value={q}
          maxLength={SEARCH_MAX_LENGTH}
          onSearch={(q) => list.setSearch({ q })}
        />
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {on > 0 ? texts.filtersOn(on) : texts.filters}
        </Button>
        {can('money.read') && <ExportButton list={list} />}
        {list.search && (
          <Button look="quiet" icon={<X aria-hidden />} onClick={list.endSearch}>
            {texts.clear}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.filters}>
            <Filters search={list.search ?? noSearch} onChange={list.setSearch} />
            {hasStatus && <StatusFilter list={list} />}
          </div>
        )}
      </div>
    </section>
  )
}

interface FiltersProps {
  search: OrderSearch
  onChange: (changes: Partial<OrderSearch>) => void
}

function Filters({ search, onChange }: FiltersProps) {
  const texts = useSearchTexts()
  const { user, can } = useShell()
  const mayAssign = can('orders.assign')
  const people = useLoad<typeof availableDelivery>('GET /delivery/available', {}, { failure: null, enabled: mayAssign })
  return (
    <>
      {user.role === 'admin' && <OutletFilter search={search} onChange={onChange} />}
      {mayAssign && (
        <NamesFilter
          label={texts.person}
          all={texts.anyPerson}
          load={people}
          value={search.person}
          gone={texts.thisPerson}
          onChange={(person) => onChange({ person })}
        />
      )}
      <DayFields days={search} texts={texts} onChange={onChange} />
    </>
  )
}

function OutletFilter({ search, onChange }: FiltersProps) {
  const texts = useSearchTexts()
  const outlets = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null })
  return (
    <NamesFilter
      label={texts.outlet}
      all={texts.anyOutlet}
      load={outlets}
      value={search.outlet}
      gone={texts.thisOutlet}
      onChange={(outlet) => onChange({ outlet })}
    />
  )
}

interface NamesFilterProps {
  label: string
  all: string
  load: { data: readonly { id: string; name: string }[] | undefined; isError: boolean }
  value: string
  /**
   * The label of a chosen option that is not in the list: while the list loads, or when that person or outlet is gone.
   */
  gone: string
  onChange: (id: string) => void
}

function NamesFilter({ label, all, load: { data, isError }, value, gone, onChange }: NamesFilterProps) {
  const { notLoaded } = useSearchTexts()
  return (
    <Select label={label} value={value} error={isError && notLoaded} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {value !== '' && !data?.some(({ id }) => id === value) && <option value={value}>{gone}</option>}
      <Options of={data} />
    </Select>
  )
}

function StatusFilter({ list: { status, setStatus } }: { list: SearchList }) {
  const texts = useOrderTexts()
  return (
    <Select
      label={texts.list.filter}
      value={status}
      onChange={({ target }) => setStatus(orderStatuses.find((each) => each === target.value) ?? 'all')}
    >
      <option value="all">{texts.list.all}</option>
      <Options of={orderStatuses.map((id) => ({ id, name: texts.status[id] }))} />
    </Select>
  )
}
