import { changeList } from '../../shell/use-list-address.ts'
import type { AddressChange } from '../../shell/use-list-address.ts'
import { useSearchAhead } from '../../shell/use-search-ahead.ts'
import { periodChange, readReport } from './report-address.ts'
import type { ReportPanel } from './report-address.ts'
import type { Period } from './report-period.ts'

/** The report in the address in view, and the ways to change it. What is chosen can be undone with Back. */
export function useReportAddress(isEvent: boolean) {
  const [search, go] = useSearchAhead()
  const address = readReport(search, isEvent)
  const change = (next: AddressChange) =>
    // A panel that was open gives its place in the history to what was chosen in it.
    go(changeList(search, { open: null, ...next }), { replace: address.open !== null, preventScrollReset: true })
  return {
    search,
    address,
    change,
    showPeriod: (period: Period) => change(periodChange(period)),
    open: (panel: ReportPanel, isOpen: boolean) =>
      go(changeList(search, { open: isOpen ? panel : null }, true), { replace: !isOpen, preventScrollReset: true }),
  }
}
export type ReportAddressInView = ReturnType<typeof useReportAddress>
