import type { ReportType } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { carriedSearch } from '../../report-address.ts'
import { useHasDates } from '../../../../desk/dates/has-dates.ts'
import { entriesFor } from '../../report-catalogue.ts'
import { reportPath, reportsPath } from '../../report-scope.ts'
import type { ReportScope } from '../../report-scope.ts'
import css from './report.module.css'

export interface ReportHeadProps {
  readonly scope: ReportScope
  readonly type: ReportType
  readonly name: string
  readonly about: string
  readonly search: URLSearchParams
  readonly actions: ReactNode
}

/** The name of a report with the way to the others, the question it answers, and what one can do with it. */
export function ReportHead({ scope, type, name, about, search, actions }: ReportHeadProps) {
  return (
    <>
      <PageTitle parts={[name, scope.name]} />
      <ScreenHead
        title={name}
        titleEnd={
          <span className={css.switcher}>
            <ReportSwitcher scope={scope} type={type} search={search} />
          </span>
        }
        subtitle={about}
        actions={actions}
      />
    </>
  )
}

function ReportSwitcher({ scope, type, search }: Pick<ReportHeadProps, 'scope' | 'type' | 'search'>) {
  const isEvent = scope.kind === 'event'
  const entries = entriesFor(isEvent, useHasDates(isEvent ? scope.id : 0))
  const groups = (
    [
      ['sales', m.reports_section_sales()],
      ['guests', m.reports_section_guests()],
      ['money', m.reports_section_money()],
    ] as const
  ).map(([section, title]) => ({
    title,
    items: entries
      .filter((entry) => entry.section === section)
      .map((entry) => ({
        key: entry.type,
        label: entry.name,
        href: reportPath(scope, entry.type) + carriedSearch(search),
        checked: entry.type === type,
      })),
  }))
  const all = {
    key: 'all',
    label: m.reports_all_reports({ count: entries.length }),
    icon: LayoutGrid,
    href: reportsPath(scope) + carriedSearch(search),
  }
  return (
    <Menu label={m.reports_open_another()} groups={[...groups, { items: [all] }]} placement="bottom start">
      <IconButton icon={ChevronDown} label={m.reports_open_another()} />
    </Menu>
  )
}
