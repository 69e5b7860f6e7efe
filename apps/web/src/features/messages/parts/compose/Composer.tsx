import type { Event } from '@turnout/contract/events/event.ts'
import type { Message } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { blanksOf } from '@turnout/domain/messages/blanks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { useState } from 'react'
import { useSender } from '../../../accounts/api.ts'
import { SenderGate } from '../../../accounts/parts/SenderGate.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import type { WriteTo } from '../../../../shell/address/use-write-to.ts'
import { useDrawn } from '../../use-audience.ts'
import { useComposerKeys } from '../../use-composer-keys.ts'
import { useComposer } from '../../use-composer.ts'
import { ComposerActs } from './ComposerActs.tsx'
import { ConflictBanner } from './ConflictBanner.tsx'
import { ComposerSteps, type Step } from './ComposerSteps.tsx'
import css from './compose.module.css'
import { ManyPeopleDialog } from './ManyPeopleDialog.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { ReadyCard } from './ReadyCard.tsx'
import { SavingLine } from './SavingLine.tsx'
import { TextCard } from './TextCard.tsx'
import { ToCard } from './ToCard.tsx'

export interface ComposerProps {
  readonly event: Event
  /** As the server keeps it; null: not written yet. */
  readonly first: Message | null
  /** Whom it is opened for before the first save; undefined: all. */
  readonly to: WriteTo | undefined
  /** Name of this writing, which stays when the draft gets its number. */
  readonly writing: string
}

/** Where a message is written: whom it is for, what it says, and how it will be read. */
export function Composer({ event, first, to, writing }: ComposerProps) {
  const composer = useComposer({ event, first, to, writing })
  const { form, counted } = composer
  const [step, setStep] = useState<Step>('to')
  const sender = useSender()
  const { drawn } = useDrawn(event.id, form.values, 0)
  const preview = useComposerKeys({
    eventId: event.id,
    composer,
    isReady: sender?.missing === null && counted.state === 'known' && counted.of.count > 0,
    onReview: () => setStep('preview'),
  })
  const title = first === null ? m.messages_new() : m.messages_edit()
  return (
    <form className={css.page} data-step={step} onSubmit={(submit) => submit.preventDefault()} noValidate>
      <PageTitle parts={[title, event.title]} />
      <PageHead
        title={title}
        titleEnd={<SavingLine saving={composer.saving} onRetry={composer.save} zone={event.timezone} />}
        crumbs={[
          { label: event.title, href: paths.dashboard(event.id) },
          { label: m.messages_title(), href: paths.messages(event.id) },
          { label: title },
        ]}
        actions={
          sender?.missing === null && (
            <ComposerActs composer={composer} event={event} step={step} onStep={setStep} counted={counted} />
          )
        }
      />
      <News composer={composer} sender={sender} />
      <ComposerSteps step={step} onStep={setStep} />
      <div className={css.columns}>
        <div className={css.stack}>
          <div data-part="to">
            <ToCard
              eventId={event.id}
              draft={form.values}
              onChange={composer.change}
              counted={counted}
              error={form.errors['audience']}
            />
          </div>
          <div data-part="write">
            <TextCard
              subject={form.field('subject')}
              text={form.field('message')}
              replies={event.settings?.support_email ?? undefined}
            />
          </div>
        </div>
        <div className={css.stack} data-part="preview" ref={preview}>
          <PreviewCard eventId={event.id} draft={form.values} counted={counted} />
          <ReadyCard
            drawn={drawn}
            hasBlanks={blanksOf(form.values.message).length > 0}
            acknowledgement={form.field('acknowledgement')}
            copy={form.field('send_copy_to_current_user')}
          />
        </div>
      </div>
    </form>
  )
}

interface NewsProps {
  readonly composer: ReturnType<typeof useComposer>
  readonly sender: ReturnType<typeof useSender>
}

/** What is in the way of sending, what was refused, and what came of a test. */
function News({ composer: { conflict, many, form, isTested }, sender }: NewsProps) {
  return (
    <>
      {sender?.missing != null && <SenderGate user={sender.user} missing={sender.missing} />}
      {conflict && <ConflictBanner conflict={conflict} />}
      {many && <ManyPeopleDialog {...many} />}
      {form.problem && <ErrorSummary {...form.problem} />}
      {isTested && sender !== null && (
        <Banner tone="good" live>
          {m.messages_test_sent({ email: sender.user.email })}
        </Banner>
      )}
    </>
  )
}
