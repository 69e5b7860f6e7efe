import type { ExportFormat } from '@turnout/contract/exports.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { ChevronDown, Download, FileText, Printer, Sheet } from 'lucide-react'
import type { Ref } from 'react'
import { useHeadingChoice } from '../../../../desk/heading-choice.ts'
import { useMay } from '../../../../shell/use-may.ts'

export interface ReportExportProps {
  readonly busy: boolean
  readonly onChoose: (format: ExportFormat) => unknown
  readonly buttonRef: Ref<HTMLButtonElement>
}

/** Takes the report away as a file, or on paper. */
export function ReportExport({ busy, onChoose, buttonRef }: ReportExportProps) {
  const headings = useHeadingChoice()
  const mayExport = useMay('guests:export')
  const files = [
    {
      key: 'csv',
      label: m.reports_export_csv(),
      detail: m.reports_export_csv_detail(),
      icon: FileText,
      onPress: () => onChoose('csv'),
    },
    {
      key: 'xlsx',
      label: m.reports_export_xlsx(),
      detail: m.reports_export_xlsx_detail(),
      icon: Sheet,
      onPress: () => onChoose('xlsx'),
    },
  ]
  const print = {
    key: 'print',
    label: m.reports_export_print(),
    detail: m.reports_export_print_detail(),
    icon: Printer,
    // The menu must be gone from the page before it is printed.
    onPress: () => void setTimeout(() => window.print(), 100),
  }
  return (
    <Menu
      label={m.reports_export()}
      groups={[{ items: [...(mayExport ? files : []), print] }, ...(mayExport ? [headings.group] : [])]}
      onOpenChange={headings.onOpenChange}
    >
      <Button ref={buttonRef} variant="filled" icon={Download} iconAfter={ChevronDown} busy={busy}>
        {m.reports_export()}
      </Button>
    </Menu>
  )
}
