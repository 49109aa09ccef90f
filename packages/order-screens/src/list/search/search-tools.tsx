import type { availableDelivery } from '@tapri/contracts/auth'
import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'
import { orderStatuses } from '@tapri/contracts/order-status'
import type { listOutlets } from '@tapri/contracts/outlets'
import { Button } from '@tapri/ui/button'
import { DebouncedSearch } from '@tapri/ui/debounced-search'
import { Field } from '@tapri/ui/field'
import { Select } from '@tapri/ui/select'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { ExportButton } from '../export/export-button.tsx'
import type { OrderList } from '../order-list.ts'
import { useOrderTexts } from '../../texts.ts'
import { noSearch, type OrderSearch } from './search-address.ts'
import styles from './search-tools.module.css'
import { useSearchTexts } from './texts.ts'

export type SearchList = Pick<OrderList, 'search' | 'setSearch' | 'endSearch' | 'status' | 'setStatus' | 'isArchived'>

interface SearchToolsProps {
  list: SearchList
  /** The filter by status stands elsewhere on the page. */
  hasOwnStatus?: boolean
}

/** The search field over all orders, and its filters behind a button. */
export function SearchTools({ list, hasOwnStatus = false }: SearchToolsProps) {
  const texts = useSearchTexts()
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
        <ExportButton list={list} />
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
  const { user } = useShell()
  const people = useLoad<typeof availableDelivery>('GET /delivery/available', {}, { failure: null })
  return (
    <>
      {user.role === 'admin' && <OutletFilter search={search} onChange={onChange} />}
      <Select
        label={texts.person}
        value={search.person}
        error={people.isError && texts.notLoaded}
        onChange={({ target }) => onChange({ person: target.value })}
      >
        <option value="">{texts.anyPerson}</option>
        <Chosen id={search.person} among={people.data} name={texts.thisPerson} />
        {people.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label={texts.from}
        type="date"
        max={search.to || undefined}
        value={search.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label={texts.to}
        type="date"
        min={search.from || undefined}
        value={search.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
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
      {orderStatuses.map((each) => (
        <option key={each} value={each}>
          {texts.status[each]}
        </option>
      ))}
    </Select>
  )
}

function OutletFilter({ search, onChange }: FiltersProps) {
  const texts = useSearchTexts()
  const outlets = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null })
  return (
    <Select
      label={texts.outlet}
      value={search.outlet}
      error={outlets.isError && texts.notLoaded}
      onChange={({ target }) => onChange({ outlet: target.value })}
    >
      <option value="">{texts.anyOutlet}</option>
      <Chosen id={search.outlet} among={outlets.data} name={texts.thisOutlet} />
      {outlets.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** What is chosen stays chosen while the list loads, and when it is of somebody who is gone. */
function Chosen({ id, among, name }: { id: string; among: readonly { id: string }[] | undefined; name: string }) {
  if (id === '' || among?.some((each) => each.id === id)) return null
  return <option value={id}>{name}</option>
}
