import { paths } from '@turnout/contract/paths.ts'
import type { ReportType } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ListChecks, ScanLine } from 'lucide-react'
import type { PaletteEvent, SlicePalette } from '../../shell/palette/slice-palette.ts'
import { entriesFor } from './report-catalogue.ts'
import type { ReportEntry } from './report-catalogue.ts'

/** Words that neither the name nor the question of a report has. */
const OTHER_WORDS: Readonly<Partial<Record<ReportType, () => string>>> = {
  promo_codes_report: m.palette_also_codes,
  affiliates: m.palette_also_affiliates,
  check_in: m.palette_also_door_figures,
  taxes: m.palette_also_taxes,
  payments: m.palette_also_cards,
  payouts: m.palette_also_payouts,
  refunds: m.palette_also_refund,
  open_transfers: m.palette_also_transfers,
}

const reportOf = ({ type, icon, name, question }: ReportEntry) =>
  ({
    kind: 'report',
    label: name,
    also: [OTHER_WORDS[type]?.(), question].filter(Boolean).join(', '),
    icon,
    needs: 'reports:read',
  }) as const

export const reportsPalette: SlicePalette = {
  also: () => [
    [paths.reports, m.palette_also_reports()],
    [paths.accountReports, m.palette_also_reports()],
  ],
  entries: () => [
    ...entriesFor(true).map((entry) => ({
      ...reportOf(entry),
      inEvent: ({ id }: PaletteEvent) => paths.report(id, entry.type),
    })),
    ...entriesFor(false).map((entry) => ({
      ...reportOf(entry),
      place: m.shell_all_events(),
      at: paths.accountReport(entry.type),
    })),
    {
      kind: 'screen',
      label: m.reports_setup(),
      also: m.palette_also_getting_started(),
      icon: ListChecks,
      needs: 'events:write',
      inEvent: ({ id }) => paths.gettingStarted(id),
    },
    {
      kind: 'screen',
      label: m.check_in_live_tab_figures(),
      also: m.palette_also_door_figures(),
      icon: ScanLine,
      place: m.shell_check_in(),
      needs: 'check-in:read',
      inEvent: ({ id }) => paths.checkInFigures(id),
    },
  ],
}
