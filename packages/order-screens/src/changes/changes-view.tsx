import { changeKinds } from '@tapri/contracts/changes/kinds'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { Select } from '@tapri/ui/select'
import { Skeleton } from '@tapri/ui/skeleton'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useSearchParams } from '@tapri/web-kit/router'
import { FileDown } from 'lucide-react'
import { DayFields } from '../list/day-fields.tsx'
import { Options } from '../options.tsx'
import { Unloaded } from '../unloaded.tsx'
import { ChangeLine } from './change-line.tsx'
import styles from './changes.module.css'
import { useChangesTexts } from './texts.ts'
import { type ChangesFilter, useChanges } from './use-changes.ts'

interface Named {
  id: string
  name: string
}

/** Lists who changed what, the newest first. The URL holds the filter; an admin may choose one of `outlets`. */
export function ChangesView({ outlets }: { outlets?: readonly Named[] }) {
  const texts = useChangesTexts()
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(name) ?? ''
  const kind = changeKinds.find((each) => each === get('kind'))
  const filter: ChangesFilter = {
    ...(kind && { kind }),
    ...(get('person') && { person_id: get('person') }),
    ...(outlets && get('outlet') && { outlet_id: get('outlet') }),
    ...(get('from') && { from: get('from') }),
    ...(get('to') && { to: get('to') }),
  }
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true })
  }
  const list = useChanges(filter)
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <section className={styles.filters} aria-label={texts.filters}>
        <Choice label={texts.kind} all={texts.anyKind} value={get('kind')} onChange={(kind) => set({ kind })}>
          {changeKinds.map((id) => ({ id, name: texts.kinds[id] }))}
        </Choice>
        <Choice label={texts.person} all={texts.anybody} value={get('person')} onChange={(person) => set({ person })}>
          {list.people}
        </Choice>
        {outlets && (
          <Choice
            label={texts.outlet}
            all={texts.allOutlets}
            value={get('outlet')}
            onChange={(outlet) => set({ outlet })}
          >
            {outlets}
          </Choice>
        )}
        <DayFields days={{ from: get('from'), to: get('to') }} texts={texts} onChange={set} />
        <SaveButton filter={filter} />
      </section>
      <List list={list} />
    </>
  )
}

interface ChoiceProps {
  label: string
  all: string
  value: string
  onChange: (id: string) => void
  children: readonly Named[]
}

const Choice = ({ label, all, value, onChange, children }: ChoiceProps) => (
  <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">{all}</option>
    <Options of={children} />
  </Select>
)

/** Saves everything that matches the filter, with every field. */
function SaveButton({ filter }: { filter: ChangesFilter }) {
  const texts = useChangesTexts()
  const { download, toast } = useShell()
  const { run, busy } = useAction(
    async () => {
      if (await download('GET /exports/changes', { ...filter, format: 'spreadsheet' })) toast('success', texts.saved)
    },
    { failure: texts.saveFailed },
  )
  return (
    <Button icon={<FileDown aria-hidden />} busy={busy} onClick={() => void run()}>
      {texts.save}
    </Button>
  )
}

function List({ list }: { list: ReturnType<typeof useChanges> }) {
  const texts = useChangesTexts()
  const { load, changes, timeZone, showEarlier, isBusy } = list
  if (!changes) return <Unloaded load={load} coming={<Skeleton height="20rem" />} failed={texts.failed} />
  if (changes.length === 0)
    return (
      <EmptyState picture={<NoOrdersPicture />} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    )
  return (
    <>
      <ol className={styles.lines}>
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} timeZone={timeZone} />
        ))}
      </ol>
      {showEarlier && (
        <Button look="quiet" className={styles.earlier} busy={isBusy} onClick={showEarlier}>
          {texts.earlier}
        </Button>
      )}
    </>
  )
}
