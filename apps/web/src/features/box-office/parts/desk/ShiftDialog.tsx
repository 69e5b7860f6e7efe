import { useQuery } from '@tanstack/react-query'
import type { TillSession } from '@turnout/contract/box-office/desk.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { listShown } from '../../../../api/list-shown.ts'
import { DrawerOutline } from '../../../../desk/DrawerOutline.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { shiftReportQuery } from '../../api.ts'
import { ShiftPaper } from '../paper/ShiftPaper.tsx'
import css from './desk.module.css'

interface ShiftDialogProps {
  readonly eventId: number
  readonly zone: string
  readonly shift: TillSession
  readonly onClose: () => void
}

/** The report of a closed shift, as it was printed. */
export function ShiftDialog({ eventId, zone, shift, onClose }: ShiftDialogProps) {
  const title = m.box_office_desk_z_title({ number: shift.z_number ?? 0, till: shift.till.name })
  const { answer, error } = listShown(useQuery(shiftReportQuery(eventId, shift.id)))
  return (
    <Dialog open onClose={onClose} title={title} footer={<Button onPress={onClose}>{m.shell_ui_close()}</Button>}>
      {answer ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <div className={css.report} tabIndex={0} role="group" aria-label={title}>
          <ShiftPaper report={answer} locale={documentLocale()} timeZone={zone} />
        </div>
      ) : error ? (
        <LoadError {...error} />
      ) : (
        <DrawerOutline />
      )}
    </Dialog>
  )
}
