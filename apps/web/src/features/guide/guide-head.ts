import type { GuidePageProps } from '@turnout/contract/guide/page.ts'
import { lookDeclarations } from '@turnout/domain/look/look-declarations.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'

/** Our own colours for a visitor whose device is dark. */
const DARK = lookDeclarations({ accent: '#8b9bff', background: '#14151b', cover: false })

/** Every installation has the same guide, so none of them is listed by search engines. */
export const guideHead = ({ locale, shown, search }: GuidePageProps): DocumentHead => ({
  locale,
  title: titleOf(shown, search),
  description: shown?.lead ?? m.guide_intro(),
  noIndex: true,
  style: `@media screen and (prefers-color-scheme:dark){:root{${DARK}}}`,
})

function titleOf(shown: GuidePageProps['shown'], search: GuidePageProps['search']): string {
  if (search !== null)
    return m.guide_document_title({ title: m.guide_found({ count: search.hits.length, query: search.query }) })
  return shown === null ? m.guide_title() : m.guide_document_title({ title: shown.title })
}
