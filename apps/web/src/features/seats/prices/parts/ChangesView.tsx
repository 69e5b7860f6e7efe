import { useQuery } from '@tanstack/react-query'
import type { SeatingPreview } from '@turnout/contract/seats/seating.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { numberWords } from '../../count-words.ts'
import { PlanDrawing } from '../../parts/PlanDrawing.tsx'
import { seatingPreviewQuery } from '../api.ts'
import css from './prices.module.css'

interface ChangesViewProps {
  readonly eventId: number
  readonly timeZone: string
  readonly mayWrite: boolean
  /** Uses the newest version. */
  readonly onUse: (isConfirmed: boolean) => Promise<void>
}

/** What the newest version of the plan would change, and the way to use it. */
export function ChangesView({ eventId, timeZone, mayWrite, onUse }: ChangesViewProps) {
  const preview = useQuery(seatingPreviewQuery(eventId))
  if (preview.isError && preview.data === undefined) return <LoadError {...loadErrorOf(preview)} />
  if (preview.data === undefined) return <Skeleton height="300px" />
  if (preview.data.from_version === preview.data.to_version)
    return <Banner tone="good">{m.seat_plans_is_newest()}</Banner>
  return <Changes preview={preview.data} timeZone={timeZone} mayWrite={mayWrite} onUse={onUse} />
}

type ChangesProps = Omit<ChangesViewProps, 'eventId'> & { readonly preview: SeatingPreview }

function Changes({ preview, timeZone, mayWrite, onUse }: ChangesProps) {
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { vanishing, held, renamed, to_version: version, from_version: old } = preview
  const isReady = vanishing.length === 0 && held === null && (renamed.sold === 0 || isConfirmed)
  const use = async (): Promise<void> => {
    setProblem(null)
    try {
      await onUse(isConfirmed)
      showToast({ message: m.seat_plans_now_in_use({ version: version ?? 0 }) })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  return (
    <div className={css.columns}>
      <ChangedPicture preview={preview} />
      <Stack gap={16}>
        {problem !== null && <Banner tone="error" title={problem} live />}
        {held !== null && (
          <Banner tone="warning">
            {m.seat_plans_held({
              count: held.seats,
              time: formatDate(held.until, 'time', { locale: documentLocale(), timeZone }),
            })}
          </Banner>
        )}
        {vanishing.length > 0 && <Vanishing preview={preview} version={old ?? 0} />}
        <WhatChanges preview={preview} />
        {vanishing.length === 0 && <RenamedMail preview={preview} />}
        {renamed.sold > 0 && vanishing.length === 0 && mayWrite && (
          <Checkbox
            name="confirm_renamed"
            label={m.seat_plans_confirm_renamed({ count: renamed.sold })}
            value={isConfirmed}
            onChange={setConfirmed}
          />
        )}
        {mayWrite && (
          <div>
            <Button variant="filled" disabled={!isReady} onPress={use}>
              {m.seat_plans_use_version({ version: version ?? 0 })}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  )
}

function ChangedPicture({ preview: { picture, plan_name: name } }: { preview: SeatingPreview }) {
  const label = m.seat_plans_picture({ name: name ?? '' })
  return (
    <Card label={label} flush>
      <div className={css.picture}>
        <PlanDrawing picture={picture} look="changes" label={label} />
      </div>
      <div className={css.legend}>
        <span className={css.gone}>{m.seat_plans_change_gone()}</span>
        <span className={css.added}>{m.seat_plans_change_added()}</span>
        <span className={css.renamed}>{m.seat_plans_change_renamed()}</span>
        <span className={css.moved}>{m.seat_plans_change_moved()}</span>
        <span className={css.same}>{m.seat_plans_change_same()}</span>
      </div>
    </Card>
  )
}

function Vanishing({ preview: { vanishing, gone }, version }: { preview: SeatingPreview; version: number }) {
  return (
    <>
      <Banner tone="error" title={m.seat_plans_vanish({ count: gone.sold })}>
        {m.seat_plans_vanish_text({ version })}
      </Banner>
      <Card label={m.seat_plans_change_gone()} flush>
        <ul className={css.lines}>
          {vanishing.map(({ guid, label, proposal }) => (
            <li key={guid}>
              <Text font="label">{label}</Text>
              <Text size={13} tone="muted">
                {proposal === null ? m.seat_plans_nearest_none() : m.seat_plans_nearest({ seat: proposal.label })}
              </Text>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** The mail that holders of sold seats with new names get, with the first of these seats. */
function RenamedMail({ preview: { renamed_mail: mail, renamed_seats: names } }: { preview: SeatingPreview }) {
  if (mail === null) return null
  const first = names.find((seat) => seat.is_sold)
  return (
    <Card title={m.seat_plans_renamed_mail()}>
      <Stack gap={12}>
        <Text size={13} tone="muted">
          {m.seat_plans_renamed_mails({ count: mail.mails })}
        </Text>
        {mail.mails > 0 && (
          <blockquote className={css.mail}>
            <Text font="label">{mail.subject}</Text>
            <Text>{mail.text}</Text>
            {first !== undefined && <Text>{m.seat_plans_renamed_to(first)}</Text>}
          </blockquote>
        )}
        {mail.without_email > 0 && (
          <Text size={13} tone="muted">
            {m.seat_plans_renamed_unmailed({ count: mail.without_email })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** Lines of a kind; the tiles have the sums. */
const LINES = 4

function WhatChanges({ preview }: { preview: SeatingPreview }) {
  const { gone, added, renamed, moved, renamed_seats: names } = preview
  const tiles = [
    [m.seat_plans_change_gone(), gone],
    [m.seat_plans_change_added(), added],
    [m.seat_plans_change_renamed(), renamed],
    [m.seat_plans_change_moved(), moved],
  ] as const
  return (
    <Card title={m.seat_plans_what_changes()} flush>
      <dl className={css.tiles}>
        {tiles.map(([label, { all, sold }]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{numberWords(all)}</dd>
            {sold > 0 && (
              <dd>
                <Text as="span" size={13} tone="muted">
                  {m.seat_plans_of_them_sold({ number: numberWords(sold) })}
                </Text>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Names label={m.seat_plans_change_gone()} names={preview.gone_seats.map((seat) => seat.label)} all={gone.all} />
      <Names
        label={m.seat_plans_change_added()}
        names={preview.added_seats.map((seat) => seat.label)}
        all={added.all}
      />
      <Names
        label={m.seat_plans_change_renamed()}
        names={names.map(({ before, after }) => m.seat_plans_renamed_to({ before, after }))}
        all={renamed.all}
      />
    </Card>
  )
}

function Names({ label, names, all }: { label: string; names: readonly string[]; all: number }) {
  if (names.length === 0) return null
  const shown = names.slice(0, LINES)
  return (
    <ul className={css.lines} aria-label={label}>
      {shown.map((name) => (
        <li key={name}>
          <Text as="span" size={13} tone="muted">
            {label}
          </Text>{' '}
          {name}
        </li>
      ))}
      {all > shown.length && <li>{m.seat_plans_more({ count: all - shown.length })}</li>}
    </ul>
  )
}
