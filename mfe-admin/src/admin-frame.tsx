import { StaffHeader } from '@tapri/order-screens/staff-header'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageMenu, PageRow } from './navigation/navigation.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import { useTexts } from './texts.ts'

interface AdminFrameProps {
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** Target of the Back link; the dashboard by default; null for no link. */
  back?: { page: string; text: string } | null
  children: ReactNode
}

/** Lays out every page: search, navigation, heading. */
export function AdminFrame({ title, note, actions, back, children }: AdminFrameProps) {
  const texts = useTexts()
  const { basePath, user } = useShell()
  const { page, text } = back ?? { page: 'dashboard', text: texts.back }
  return (
    <>
      <StaffHeader
        greeting={user.name}
        wide
        actions={
          <>
            <HeaderSearch />
            <PageMenu />
          </>
        }
      />
      <PageRow />
      <Page
        wide
        title={title}
        note={note}
        actions={actions}
        back={
          back !== null && (
            <LinkButton as={Link} to={`${basePath}/${page}`} look="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
              {text}
            </LinkButton>
          )
        }
      >
        {children}
      </Page>
    </>
  )
}
