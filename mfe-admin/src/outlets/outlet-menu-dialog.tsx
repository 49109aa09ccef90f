import type { listProducts, Product, setOutletMenu } from '@tapri/contracts/catalog'
import type { Outlet } from '@tapri/contracts/outlets'
import { isFound } from '@tapri/contracts/typed/search'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import field from '@tapri/ui/field.module.css'
import { FormDialog } from '@tapri/ui/form-dialog'
import { SearchField } from '@tapri/ui/search-field'
import { Skeleton } from '@tapri/ui/skeleton'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useShell } from '@tapri/web-kit/remote'
import { UtensilsCrossed } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { SpansEditor } from '../spans-editor.tsx'
import { changedRows, type MenuRow, rowOf, wrongWith } from './outlet-menu-fields.ts'
import { useOutletMenuTexts } from './outlet-menu-texts.ts'
import styles from './outlet-menu.module.css'

/** Opens the menu of an outlet. */
export function OutletMenuButton({ outlet }: { outlet: Outlet }) {
  const texts = useOutletMenuTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<UtensilsCrossed aria-hidden />}
        aria-haspopup="dialog"
        aria-label={texts.menuOf(outlet.name)}
        onClick={() => setOpen(true)}
      >
        {texts.menu}
      </Button>
      {isOpen && <OutletMenuDialog outlet={outlet} onClose={() => setOpen(false)} />}
    </>
  )
}

interface OutletMenuDialogProps {
  outlet: Outlet
  onClose: () => void
}

/** Lists all products in a table: whether the outlet carries each, its price there and its hours; one save for all. */
function OutletMenuDialog({ outlet, onClose }: OutletMenuDialogProps) {
  const texts = useOutletMenuTexts()
  const [search, setSearch] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { products, typed, set, save, busy } = useOutletMenu(outlet, onClose)
  const shown = products.data?.filter(({ name, name_hi }) => isFound(search, name, name_hi))

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    // The search could hide the row with the error.
    if ([...typed.values()].some(wrongWith)) setSearch('')
    else void save()
  }

  return (
    <FormDialog
      size="large"
      title={texts.menuOf(outlet.name)}
      save={texts.save}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>{texts.hint}</p>
      <SearchField label={texts.search} value={search} onChange={setSearch} />
      {!shown && <Unloaded load={products} coming={<Skeleton height="16rem" />} failed={texts.loadFailed} />}
      {shown?.length === 0 && <p>{texts.nothingFound}</p>}
      {shown && shown.length > 0 && (
        <Table>
          {shown.map((product) => (
            <Row
              key={product.id}
              product={product}
              row={typed.get(product.id) ?? rowOf(product, outlet.id)}
              isChecked={isChecked}
              onChange={(row) => set(product.id, row)}
            />
          ))}
        </Table>
      )}
    </FormDialog>
  )
}

/** Loads the products and holds the typed values until they are saved. */
function useOutletMenu(outlet: Outlet, onSaved: () => void) {
  const texts = useOutletMenuTexts()
  const { call, toast } = useShell()
  const [typed, setTyped] = useState<ReadonlyMap<string, MenuRow>>(new Map())
  const products = useLoad<typeof listProducts>(
    'GET /products',
    { querystring: { include_unavailable: true } },
    { failure: texts.loadFailed },
  )
  const { run, busy } = useAction(
    async () => {
      const changed = changedRows(products.data ?? [], outlet.id, typed)
      if (changed.length > 0) {
        const body = { products: changed }
        await call<typeof setOutletMenu>('PUT /admin/outlets/:id/menu', { params: { id: outlet.id }, body })
        toast('success', texts.saved(changed.length))
      }
      onSaved()
    },
    { failure: texts.failed, refreshes: ['GET /products', 'GET /menu'] },
  )
  const set = (id: string, row: MenuRow) => setTyped(new Map([...typed, [id, row]]))
  return { products, typed, set, save: run, busy }
}

function Table({ children }: { children: ReactNode }) {
  const texts = useOutletMenuTexts()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.hours}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface RowProps {
  product: Product
  row: MenuRow
  /** A save was attempted, so errors are shown. */
  isChecked: boolean
  onChange: (row: MenuRow) => void
}

function Row({ product, row, isChecked, onChange }: RowProps) {
  const texts = useOutletMenuTexts()
  const { name, price } = useReadersLanguage(product)
  const id = useId()
  const wrong = isChecked ? wrongWith(row) : undefined
  return (
    <tr>
      <th scope="row">
        <Checkbox
          label={name}
          checked={row.is_carried}
          onChange={({ target }) => onChange({ ...row, is_carried: target.checked })}
        />
      </th>
      <td>
        {row.is_carried && (
          <>
            <input
              className={field.control}
              inputMode="decimal"
              autoComplete="off"
              aria-label={texts.priceOf(name)}
              aria-invalid={wrong === 'price' || undefined}
              aria-describedby={wrong === 'price' ? id : undefined}
              placeholder={String(price)}
              value={row.price}
              onChange={({ target }) => onChange({ ...row, price: target.value })}
            />
            {wrong === 'price' && (
              <p className={field.error} id={id} role="alert">
                {texts.priceWrong}
              </p>
            )}
          </>
        )}
      </td>
      <td>
        {row.is_carried && (
          <>
            <SpansEditor
              of={name}
              spans={row.hours}
              onChange={(hours) => onChange({ ...row, hours })}
              empty={texts.allDay}
            />
            {wrong === 'hours' && (
              <p className={field.error} role="alert">
                {texts.hoursWrong}
              </p>
            )}
          </>
        )}
      </td>
    </tr>
  )
}
