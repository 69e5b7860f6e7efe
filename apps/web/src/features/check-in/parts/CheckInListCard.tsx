import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { Pencil, QrCode, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { stateBadge, windowWords } from '../list-words.ts'
import css from './CheckInListCard.module.css'
import { PhoneDialog } from './PhoneDialog.tsx'

interface CheckInListCardProps {
  readonly list: CheckInList
  readonly timeZone: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A door: its name, how full it is, what it lets in, and the way to it for the staff. */
export function CheckInListCard({ list, timeZone, onEdit, onDelete }: CheckInListCardProps) {
  const [isOnPhone, setOnPhone] = useState(false)
  const zone = { locale: documentLocale(), timeZone }
  const badge = stateBadge(list, zone)
  const count = { inside: list.checked_in_attendees, total: list.total_attendees }
  const address = `${window.location.origin}${paths.door(list.short_id)}`
  return (
    <li className={css.card} aria-labelledby={`list-${list.id}`}>
      <div className={css.head}>
        <h2 id={`list-${list.id}`} className={css.name}>
          {list.name}
        </h2>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        <span className={css.menu}>
          <RowMenu
            label={m.check_in_lists_actions({ name: list.name })}
            groups={[
              { items: [{ key: 'edit', label: m.check_in_lists_edit(), icon: Pencil, onPress: onEdit }] },
              {
                items: [
                  { key: 'delete', label: m.check_in_lists_delete(), icon: Trash2, tone: 'danger', onPress: onDelete },
                ],
              },
            ]}
          />
        </span>
      </div>
      <p className={css.count}>
        <b>{count.inside}</b> {m.check_in_door_of_in({ total: count.total })}
      </p>
      <ProgressBar label={m.check_in_lists_inside(count)} value={count.inside} max={count.total} tone="teal" />
      <dl className={css.facts}>
        <dt>{m.check_in_lists_dates()}</dt>
        <dd>{windowWords(list, zone)}</dd>
        <dt>{m.check_in_lists_products()}</dt>
        <dd>{list.products.map(({ title }) => title).join(', ')}</dd>
        {list.description !== null && (
          <>
            <dt>{m.check_in_lists_note()}</dt>
            <dd className={css.note}>{list.description}</dd>
          </>
        )}
      </dl>
      <div className={css.foot}>
        <CopyField label={m.check_in_lists_link()} value={address} />
        <Button icon={QrCode} wide onPress={() => setOnPhone(true)}>
          {m.check_in_lists_phone()}
        </Button>
      </div>
      {isOnPhone && <PhoneDialog name={list.name} address={address} onClose={() => setOnPhone(false)} />}
    </li>
  )
}

/** Three cards that are still on their way. */
export function CheckInListSkeleton() {
  return (
    <div className={css.ghosts} aria-hidden="true">
      {[0, 1, 2].map((ghost) => (
        <div key={ghost} className={css.card}>
          <Skeleton width="55%" height="20px" />
          <Skeleton width="40%" height="26px" />
          <Skeleton height="8px" />
          <Skeleton height="64px" />
          <Skeleton height="38px" />
          <Skeleton height="38px" />
        </div>
      ))}
    </div>
  )
}
