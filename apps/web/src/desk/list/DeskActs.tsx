import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ConfirmDialog, Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import type { ReactNode } from 'react'
import css from '../desk.module.css'
import { DeskBulk } from '../table/DeskBulk.tsx'
import type { BulkAnswer } from '../use-bulk-act.ts'
import type { DeskAt, DeskOf } from './define-desk.ts'
import { isLeading, isWriting } from './use-desk-bulk.ts'
import type { DeskBulkState } from './use-desk-bulk.ts'
import type { DeskState } from './use-desk-state.ts'

interface DeskActsProps {
  of: DeskOf
  state: DeskState
  bulk: DeskBulkState
}

/** The names of the acts that write a message, or lead to a page, instead of changing rows. */
const MESSAGE = 'message'
const leadAt = (place: number): string => `lead ${place}`

/** The acts on ticked rows, in the place of the totals. */
export function DeskActs({ of: { bulk: described }, state, bulk, onClear }: DeskActsProps & { onClear: () => void }) {
  const { selection, list, picked, mays } = state
  const { max, sum, tooMany } = described
  const acts = described.acts.filter(({ may }) => state.mayWrite && (may === undefined || mays(may)))
  const ask = (action: string) => {
    if (action === MESSAGE) return bulk.message.write()
    const leading = acts.find((act, place) => isLeading(act) && leadAt(place) === action)
    return leading !== undefined && isLeading(leading) ? bulk.lead(leading) : bulk.begin(action)
  }
  return (
    <DeskBulk
      count={selection.count}
      total={list.total ?? 0}
      sum={selection.isAll ? undefined : sum?.([...selection.rows.values()])}
      tooMany={selection.count > max ? tooMany({ maximum: max }) : undefined}
      acts={acts.map((act, place) => ({
        ...act,
        label: act.label(),
        ...(isWriting(act)
          ? { action: MESSAGE, count: bulk.message.count }
          : isLeading(act)
            ? { action: leadAt(place), count: selection.count > act.most ? 0 : selection.count }
            : { action: act.action, count: bulk.count(act.action) }),
      }))}
      onAsk={ask}
      onSelectAll={selection.selectAll}
      onClear={onClear}
      exporting={picked.progress !== null}
      onExport={state.mayExport ? picked.run : undefined}
    />
  )
}

/** The question before an act, and what came of one that some rows refused. */
export function DeskResults({ of, state, bulk }: DeskActsProps) {
  const { results, known } = bulk
  return (
    <>
      <Question state={state} bulk={bulk} />
      {results !== null && (
        <BulkRefusals
          title={of.bulk.refused({ count: results.meta.refused })}
          answer={results}
          done={bulk.actOf(results.action)?.done({ count: results.meta.done }) ?? ''}
          nameOf={(id) => <RowName of={of} at={state.at} id={id} known={known.get(id)} />}
          onClose={bulk.closeResults}
          onRetry={bulk.retry}
        />
      )}
    </>
  )
}

interface BulkRefusalsProps {
  /** "2 orders could not be changed". */
  title: string
  answer: BulkAnswer
  /** The successful part, for example "1 order cancelled". */
  done: string
  nameOf: (id: number) => ReactNode
  onClose: () => void
  /** Tries those once more. */
  onRetry?: (() => Promise<void>) | undefined
}

/** The result of a bulk act: how many went well, and each failure by name with its reason. */
export function BulkRefusals({ title, answer, done, nameOf, onClose, onRetry }: BulkRefusalsProps) {
  const words = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={520}
      footer={
        <>
          <Button onPress={onClose}>{words.close}</Button>
          {onRetry && <Button onPress={onRetry}>{m.shell_try_again()}</Button>}
        </>
      }
    >
      {answer.meta.done > 0 && <Banner tone="good">{done}</Banner>}
      <Stack as="ul" className={css.refused} scrolls>
        {answer.data
          .filter(({ message }) => message !== null)
          .map(({ id, message }) => (
            <Stack as="li" key={id} className={css.row} gap={2}>
              {nameOf(id)}
              <span className={css.reason}>{message}</span>
            </Stack>
          ))}
      </Stack>
    </Dialog>
  )
}

function Question({ state: { at }, bulk }: Omit<DeskActsProps, 'of'>) {
  const { asking } = bulk
  const act = asking === null ? undefined : bulk.actOf(asking)
  if (asking === null || act === undefined) return null
  // Of ticked rows it is done to those that can take it.
  const count = bulk.count(asking)
  const error = bulk.failure ?? undefined
  const send = (choices: object) => bulk.trySend(asking, choices)
  if (act.Question !== undefined)
    return (
      at.event && (
        <act.Question
          event={at.event}
          count={count}
          rows={bulk.fitting(asking)}
          error={error}
          onClose={bulk.close}
          onSend={send}
        />
      )
    )
  const words = act.confirm?.(count)
  return words && <ConfirmDialog {...words} open onClose={bulk.close} onConfirm={() => send({})} error={error} />
}

type Row = { readonly id: number }

interface RowNameProps {
  of: DeskOf
  at: DeskAt
  id: number
  known: Row | undefined
}

const NO_ROW = { queryKey: ['no row'], queryFn: () => null }

/** What a row is called; one of another page is loaded for it where the desk says how. */
function RowName({ of: { bulk }, at: { eventId, zone }, id, known }: RowNameProps) {
  // A desk loads one of its own rows.
  const one = (bulk.one?.(eventId, id) ?? NO_ROW) as UseQueryOptions<Row | null>
  const asked = useQuery({ ...one, enabled: known === undefined && bulk.one !== undefined })
  const row = known ?? asked.data
  if (row) return <TwoLines {...bulk.nameOf(row, zone)} />
  return asked.isPending && bulk.one !== undefined ? (
    <Skeleton width="60%" height="16px" />
  ) : (
    <TwoLines title={`#${id}`} />
  )
}
