import type { ExportFormat, ExportScope } from '@turnout/contract/exports.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { Box, Hidden, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { FileProgress } from '../api/client.ts'
import { documentLocale } from '../shell/locale-choice.ts'
import css from './desk.module.css'
import { useHeadingChoice } from './heading-choice.ts'
import type { Export } from './use-export.ts'

export interface ExportMenuProps {
  /** What the file is, where "Export" says too little. */
  label?: string
  busy: boolean
  disabled?: boolean
  onChoose: (format: ExportFormat, scope: ExportScope) => unknown
  /** The list's columns can be chosen: the file may have those, or all. */
  hasColumns?: boolean
  placement?: 'bottom end' | 'top end'
}

/** Takes the rows of a list away, as one kind of file or another. */
export function ExportMenu({ label = m.attendees_export(), busy, disabled, placement, ...props }: ExportMenuProps) {
  const headings = useHeadingChoice()
  const itemsOf = (scope: ExportScope) => {
    const choose = (format: ExportFormat) => ({
      key: `${scope} ${format}`,
      onPress: () => props.onChoose(format, scope),
    })
    return [
      { ...choose('csv'), label: m.attendees_export_csv(), icon: FileText },
      { ...choose('xlsx'), label: m.attendees_export_xlsx(), icon: FileSpreadsheet },
    ]
  }
  const groups = props.hasColumns
    ? [
        { title: m.desk_export_shown(), items: itemsOf('shown') },
        { title: m.desk_export_all(), items: itemsOf('all') },
      ]
    : [{ items: itemsOf('all') }]
  return (
    <Menu
      label={label}
      groups={[...groups, headings.group]}
      onOpenChange={headings.onOpenChange}
      {...(placement && { placement })}
    >
      <Button icon={Download} iconAfter={ChevronDown} busy={busy} disabled={disabled}>
        {label}
      </Button>
    </Menu>
  )
}

/**
 * The progress of the file with a way to end it, or the reason why there is none. `failure`: the
 * sentence about the failure.
 */
export function ExportNews({ of, failure }: { of: Export; failure: string }) {
  const words = of.progress && progressWords(of.progress)
  return (
    <>
      <Hidden as="div" role="status">
        {words && m.attendees_exporting()}
      </Hidden>
      {of.progress && (
        <Row className={css.progress} align="center" wrap below={16} padding="10-14" ground="accent-soft" radius="menu">
          <Text figures>
            {m.attendees_exporting()} {words}
          </Text>
          <div className={css.bar}>
            <ProgressBar label={words ?? ''} value={of.progress.share ?? 0} max={1} />
          </div>
          <Button size="small" onPress={of.stop}>
            {m.attendees_export_stop()}
          </Button>
        </Row>
      )}
      {of.problem !== null && (
        <Box below={16}>
          <Banner
            tone="error"
            title={failure}
            live
            action={
              <Button size="small" onPress={of.retry}>
                {m.shell_try_again()}
              </Button>
            }
          >
            {of.problem}
          </Banner>
        </Box>
      )}
    </>
  )
}

function progressWords({ share, rows }: FileProgress): string {
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  const percent = number.format(Math.floor((share ?? 0) * 100))
  return rows === null
    ? m.attendees_export_percent({ percent })
    : m.attendees_export_percent_of({ percent, rows: number.format(rows) })
}
