import { onboard } from '../world/accounts.ts'
import { nowSeconds } from '../world/ids.ts'
import type { OnboardingLink, World } from '../world/world.ts'
import { html, page, type Html } from './html.ts'

/** Stripe's questions to an organizer who connects an account, as three buttons. */
export const onboardingPage = (link: OnboardingLink): Html =>
  page(
    'Connect your account',
    html`<div class="box">
      <h1>Connect your account</h1>
      <p>
        Here Stripe would ask about your business, your identity and your bank account. This is the card simulator:
        press what you would have done.
      </p>
      <p>
        <small>Account <code>${link.account}</code></small>
      </p>
      <form method="post" class="row">
        <button class="strong" name="answer" value="finish">Finish everything</button>
        <button name="answer" value="half">Leave some requirements open</button>
        <button name="answer" value="back">Go back without answering</button>
      </form>
    </div>`,
  )

export const findLink = (world: World, url: URL): OnboardingLink | undefined =>
  world.links.find(url.pathname.split('/')[2] ?? '', null)

/** A link works once and for minutes; later it only leads to where a new one is made. */
export const isLinkUsable = (link: OnboardingLink): boolean => !link.isUsed && link.expiresAt > nowSeconds()

/** Where the organizer's browser goes after their answer. */
export function answerOnboarding(world: World, link: OnboardingLink, answer: string | null): string {
  if (!isLinkUsable(link)) return link.refreshUrl
  link.isUsed = true
  const account = world.accounts.find(link.account, null)
  if (account !== undefined && (answer === 'finish' || answer === 'half')) onboard(world, account, answer)
  return link.returnUrl
}
