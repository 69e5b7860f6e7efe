import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { CardCount, CardListItem } from '@turnout/ui/lists/CardList.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { Pencil, QrCode, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { publicPaths } from '@turnout/contract/paths.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useNow } from '../../../desk/use-now.ts'
import { letsInWords, settingsWords, stateBadge, windowWords } from '../lists/list-words.ts'
import { useMay } from '../../../shell/use-may.ts'
import css from './CheckInListCard.module.css'
import { LiveLine } from './LiveLine.tsx'
import { PhoneDialog } from './PhoneDialog.tsx'

interface CheckInListCardProps {
  readonly list: CheckInList
  /** Its counts as they move; until they have come, those of `list` are shown. */
  readonly live: ListCounts | undefined
  readonly timeZone: string
  readonly onAct: (act: 'edit' | 'rotate' | 'delete') => void
}

/** A door: its name, how full it is, the tickets it lets in, and the link for the staff. */
export function CheckInListCard({ list, live, timeZone, onAct }: CheckInListCardProps) {
  const mayWrite = useMay('check-in:write')
  const [isOnPhone, setOnPhone] = useState(false)
  const zone = { locale: documentLocale(), timeZone }
  const badge = stateBadge(list, { ...zone, now: useNow() })
  const { checked_in_attendees: inside, total_attendees: total } = live ?? list
  const count = { inside, total }
  const settings = settingsWords(list)
  const address = `${window.location.origin}${publicPaths.door(list.short_id)}`
  return (
    <CardListItem
      name={list.name}
      badge={<StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
      menu={mayWrite && <ListMenu name={list.name} onAct={onAct} />}
    >
      <CardCount count={count.inside}>{m.check_in_door_of_in({ total: count.total })}</CardCount>
      <ProgressBar label={m.check_in_lists_inside(count)} value={count.inside} max={count.total} tone="teal" />
      {live !== undefined && <LiveLine live={live} />}
      <dl className={css.facts}>
        <dt>{m.check_in_lists_dates()}</dt>
        <dd>{windowWords(list, zone)}</dd>
        <dt>{m.check_in_lists_products()}</dt>
        <dd>{letsInWords(list)}</dd>
        {settings !== '' && (
          <>
            <dt>{m.check_in_lists_settings()}</dt>
            <dd>{settings}</dd>
          </>
        )}
        {list.description !== null && (
          <>
            <dt>{m.check_in_lists_note()}</dt>
            <dd className={css.note}>{list.description}</dd>
          </>
        )}
      </dl>
      {mayWrite && (
        <div className={css.foot}>
          <CopyField label={m.check_in_lists_link()} value={address} />
          <Button icon={QrCode} wide onPress={() => setOnPhone(true)}>
            {m.check_in_lists_phone()}
          </Button>
        </div>
      )}
      {isOnPhone && <PhoneDialog name={list.name} address={address} onClose={() => setOnPhone(false)} />}
    </CardListItem>
  )
}

function ListMenu({ name, onAct }: Pick<CheckInListCardProps, 'onAct'> & { readonly name: string }) {
  return (
    <RowMenu
      label={m.check_in_lists_actions({ name })}
      groups={[
        {
          items: [
            { key: 'edit', label: m.check_in_lists_edit(), icon: Pencil, onPress: () => onAct('edit') },
            { key: 'rotate', label: m.check_in_lists_rotate(), icon: RefreshCw, onPress: () => onAct('rotate') },
          ],
        },
        {
          items: [
            {
              key: 'delete',
              label: m.check_in_lists_delete(),
              icon: Trash2,
              tone: 'danger',
              onPress: () => onAct('delete'),
            },
          ],
        },
      ]}
    />
  )
}
