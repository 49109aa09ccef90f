import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { DebouncedSearch } from '@tapri/ui/debounced-search'
import { Dialog } from '@tapri/ui/dialog'
import { LiveRegion } from '@tapri/ui/live-region'
import { isForPage } from '@tapri/web-kit/is-key'
import { Link } from '@tapri/web-kit/router'
import { ClipboardList, CupSoda, Search, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import styles from './header-search.module.css'
import { useHeaderSearchTexts } from './texts.ts'
import { type ResultGroup, useResults } from './use-results.tsx'

/** Opens a search over orders, people and products, also with the key "/". */
export function HeaderSearch() {
  const texts = useHeaderSearchTexts()
  const [isOpen, setOpen] = useState(false)
  const [q, setQ] = useState('')
  useSlash(() => setOpen(true))
  return (
    <>
      <Button
        className={styles.opener}
        icon={<Search aria-hidden />}
        aria-label={texts.open}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{texts.short}</span>
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title} size="large" keepsTyped>
        <SearchPanel q={q} onSearch={setQ} onLeave={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function useSlash(open: () => void) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || !isForPage(event)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

interface SearchPanelProps {
  q: string
  onSearch: (q: string) => void
  onLeave: () => void
}

/** Shows field and results. Arrow keys move through the results, Enter in the field opens the first. */
function SearchPanel({ q, onSearch, onLeave }: SearchPanelProps) {
  const texts = useHeaderSearchTexts()
  const { groups, isPending } = useResults(q)
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  const isDone = q !== '' && !isPending
  const isNothing = isDone && count === 0 && groups.every(({ isError }) => !isError)

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const to = { ArrowDown: stops[at + 1], ArrowUp: stops[at - 1] }[event.key]
    if (to) {
      event.preventDefault()
      to.focus()
    }
    const [field, first] = stops
    if (event.key === 'Enter' && field instanceof HTMLInputElement && event.target === field) {
      if (isDone && field.value.trim() === q) first?.click()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the field and the links in it
    <div className={styles.panel} onKeyDown={press}>
      <DebouncedSearch
        label={texts.field}
        value={q}
        maxLength={SEARCH_MAX_LENGTH}
        onSearch={onSearch}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus
      />
      <LiveRegion>{isDone && count > 0 && texts.found(count)}</LiveRegion>
      {q === '' && <p className={styles.hint}>{texts.hint}</p>}
      {isNothing && <output className={styles.hint}>{texts.nothing(q)}</output>}
      {q !== '' && groups.map((group) => <Group key={group.kind} group={group} onLeave={onLeave} />)}
    </div>
  )
}

const icons = { orders: ClipboardList, people: UserRound, products: CupSoda }

function Group({ group: { kind, results, all, isError }, onLeave }: { group: ResultGroup; onLeave: () => void }) {
  const texts = useHeaderSearchTexts()
  const Icon = icons[kind]
  if (results.length === 0) return isError ? <p className={styles.hint}>{texts.failed[kind]}</p> : null
  return (
    <section className={styles.group} aria-label={texts[kind]}>
      <h3>{texts[kind]}</h3>
      <ul className={styles.results}>
        {results.map(({ id, to, name, about }) => (
          <li key={id}>
            <Link to={to} onClick={onLeave}>
              <Icon aria-hidden />
              <span className={styles.words}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className={styles.about}>{about}</span>
              </span>
            </Link>
          </li>
        ))}
        {all && (
          <li>
            <Link to={all} onClick={onLeave}>
              {texts.seeAll[kind]}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
