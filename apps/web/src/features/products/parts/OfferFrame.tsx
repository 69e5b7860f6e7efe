import type { UseQueryResult } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Stack } from '@turnout/ui/surfaces/Columns.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { loadErrorOf } from '../../../api/load-error.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'

/**
 * The drawer or dialog over a page, one at a time, and the button that gets the focus when the
 * product in question is gone.
 */
export function usePanel<Panel>() {
  const [panel, open] = useState<Panel | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const onClose = () => open(null)
  const onDeleted = () => {
    onClose()
    // Its row is gone; without this the focus would be nowhere.
    addButton.current?.focus()
  }
  return { panel, open, addButton, ends: { onClose, onDeleted } }
}

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>

export interface OfferFrameProps {
  title: string
  event: Asked & { data: Event | undefined }
  /** The data that the page shows beside the event. */
  asked: readonly Asked[]
  actions: ReactNode
  /** Shown when everything is there. */
  children: ReactNode
}

/**
 * The frame of a page about what an event offers: head, outline while it loads, or why it does not.
 */
export function OfferFrame({ title, event, asked, actions, children }: OfferFrameProps) {
  const all = [...asked, event]
  const isReady = all.every(({ data }) => data !== undefined)
  const failed = all.find(({ error, data }) => error !== null && data === undefined)
  return (
    <>
      <PageTitle parts={[title, event.data?.title]} />
      <ScreenHead actions={actions} />
      {isReady && children}
      {!isReady && failed === undefined && <ProductsSkeleton />}
      {!isReady && failed !== undefined && (
        <LoadError {...loadErrorOf(failed)} onRetry={() => Promise.all(all.map(({ refetch }) => refetch()))} />
      )}
    </>
  )
}

/** Two sections of three rows, in their final size. */
function ProductsSkeleton() {
  const words = useWords()
  return (
    <Stack>
      <p role="status" hidden>
        {words.loading}
      </p>
      {[0, 1].map((section) => (
        <Card key={section} label={words.loading}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="62px" />
          ))}
        </Card>
      ))}
    </Stack>
  )
}
