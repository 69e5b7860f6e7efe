import type { Till, TillPerson } from '@turnout/contract/box-office/till.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DeleteDialog } from '../../../../shell/DeleteDialog.tsx'
import { removePerson, removeTill, rotateLink, useRefreshBoxOffice } from '../../api.ts'

type Asked =
  | { readonly kind: 'rotate' | 'delete'; readonly till: Till }
  | { readonly kind: 'delete-person'; readonly person: TillPerson }

interface AskTillProps {
  readonly eventId: number
  readonly asked: Asked
  readonly onClose: () => void
}

/** Asks before a link, a till or a person ends, and says what becomes of what they sold. */
export function AskTill({ eventId, asked, onClose }: AskTillProps) {
  const refresh = useRefreshBoxOffice(eventId)
  const { act, ...words } = asking(eventId, asked)
  return (
    <DeleteDialog
      {...words}
      onDelete={async () => {
        await act()
        await refresh()
      }}
      onClose={onClose}
      onDeleted={onClose}
    />
  )
}

function asking(eventId: number, asked: Asked) {
  if (asked.kind === 'delete-person') {
    const { id, name } = asked.person
    return {
      title: m.box_office_desk_person_delete_title({ name }),
      consequences: [m.box_office_desk_person_delete_pass(), m.box_office_desk_person_delete_sales()],
      confirmLabel: m.box_office_desk_person_delete(),
      done: m.box_office_desk_person_deleted({ name }),
      act: () => removePerson(eventId, id),
    }
  }
  const { id, name } = asked.till
  return asked.kind === 'delete'
    ? {
        title: m.box_office_desk_delete_title({ name }),
        consequences: [m.box_office_desk_delete_link(), m.box_office_desk_delete_reports()],
        confirmLabel: m.box_office_desk_delete_confirm(),
        done: m.box_office_desk_deleted({ name }),
        act: () => removeTill(eventId, id),
      }
    : {
        title: m.box_office_desk_rotate_title({ name }),
        consequences: [m.box_office_desk_rotate_old(), m.box_office_desk_rotate_shift()],
        confirmLabel: m.box_office_desk_rotate_confirm(),
        done: m.box_office_desk_rotated({ name }),
        act: () => rotateLink(eventId, id),
      }
}
