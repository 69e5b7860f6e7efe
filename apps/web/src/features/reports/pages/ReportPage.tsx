import { isSalesReport, isReportType } from '../report-catalogue.ts'
import { useParams } from 'react-router'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { ReportOutline } from '../parts/report/ReportOutline.tsx'
import { SalesView } from '../parts/report/SalesView.tsx'
import { TableView } from '../parts/report/TableView.tsx'
import { useReportScope } from '../report-scope.ts'

/** One report: of an event, of an organizer, or of the account. */
export function ReportPage() {
  const { reportType } = useParams()
  const scope = useReportScope()
  const maySee = useMay('reports:read')
  if (!isReportType(reportType) || (reportType === 'answers' && scope.kind !== 'event')) return <NotFound />
  if (!maySee) return <AccessDenied />
  if (scope.zone === undefined) return <ReportOutline />
  const of = { ...scope, zone: scope.zone }
  return isSalesReport(reportType) ? (
    <SalesView key={`${of.kind}-${of.id}`} scope={of} type={reportType} />
  ) : (
    <TableView key={`${of.kind}-${of.id}-${reportType}`} scope={of} type={reportType} />
  )
}
