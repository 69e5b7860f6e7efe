import { useQuery } from '@tanstack/react-query'
import { readPlan } from '@turnout/domain/seats/plan/read-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Hidden, Stack } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { currentUserQuery } from '../../../../api/session.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../../shell/RouteError.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { planToEditQuery } from '../../api.ts'
import { dropDraft, keptDraft, type Draft } from '../draft-store.ts'
import { clockWords } from '../editor-words.ts'
import { Editor } from '../parts/Editor.tsx'
import { draftKey } from '../use-saving.ts'

/** One plan of the library in the whole window. */
export function SeatPlanEditorPage() {
  const planId = Number(useParams()['planId'])
  const mayRead = useMay('events:read')
  const mayWrite = useMay('events:write')
  const accountId = useQuery(currentUserQuery).data?.account_id
  const query = useQuery(planToEditQuery(accountId, planId))
  const { data } = query
  const plan = useMemo(() => {
    const read = data === undefined ? null : readPlan(data.plan)
    return read === null || 'refused' in read ? null : { ...read.plan, name: data?.name ?? read.plan.name }
  }, [data])
  const at = accountId === undefined ? null : { accountId, planId }
  const draft = useDraft(at === null ? null : draftKey(at), mayWrite)
  const [taken, setTaken] = useState<Draft | null | undefined>(undefined)
  if (!mayRead) return <AccessDenied />
  if (query.isError && data === undefined) return <ErrorOf error={query.error} onRetry={() => query.refetch()} />
  if (at === null || data === undefined || plan === null || draft === undefined)
    return (
      <Stack as="main" gap={16} padding={16} id="main" aria-busy="true">
        <Hidden as="h1">{m.seat_plans_unnamed()}</Hidden>
        <Skeleton height="56px" />
        <Skeleton height="420px" />
      </Stack>
    )
  const title = <PageTitle parts={[plan.name, m.seat_plans_title()]} />
  const answer = draft === null ? null : taken
  if (answer === undefined)
    return (
      <>
        {title}
        <main id="main">
          <Hidden as="h1">{plan.name}</Hidden>
        </main>
        <KeptDialog
          draft={draft}
          version={data.version}
          onAnswer={(isTaken) => {
            if (!isTaken) void dropDraft(draftKey(at))
            setTaken(isTaken ? draft : null)
          }}
        />
      </>
    )
  return (
    <>
      {title}
      <Editor
        key={planId}
        opened={{ ...at, plan, version: answer?.version ?? data.version }}
        draft={answer?.plan ?? null}
        mayWrite={mayWrite}
        isUsed={data.events > 0}
      />
    </>
  )
}

/** Changes that this device kept; undefined: not known yet. */
function useDraft(key: string | null, mayWrite: boolean): Draft | null | undefined {
  const [found, setFound] = useState<Draft | null | undefined>(undefined)
  useEffect(() => {
    if (key === null) return
    let isHere = true
    void (mayWrite ? keptDraft(key) : Promise.resolve(null)).then((draft) => {
      if (isHere) setFound(draft)
    })
    return () => {
      isHere = false
    }
  }, [key, mayWrite])
  return found
}

interface KeptProps {
  readonly draft: Draft | null
  readonly version: number
  readonly onAnswer: (isTaken: boolean) => void
}

/** Offers what was not saved the last time. */
function KeptDialog({ draft, version, onAnswer }: KeptProps) {
  if (draft === null) return null
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => onAnswer(true)}
      title={m.seat_editor_kept_title()}
      footer={
        <>
          <Button onPress={() => onAnswer(false)}>{m.seat_editor_kept_drop()}</Button>
          <Button variant="filled" autoFocus onPress={() => onAnswer(true)}>
            {m.seat_editor_kept_take()}
          </Button>
        </>
      }
    >
      <p>
        {m.seat_editor_kept_text({ time: clockWords(draft.at) })}{' '}
        {draft.version < version && m.seat_editor_behind_text()}
      </p>
    </Dialog>
  )
}
