import { Node } from '@tiptap/react'

/** Something that every reader reads with their own value; the text holds it in one piece. */
export interface BlankChoice {
  /** As the server knows it. */
  readonly name: string
  readonly label: string
  /** Whether readers' values differ. */
  readonly isPersonal: boolean
}

export const BLANK = 'blank'

/**
 * Blanks of a text: `<span data-blank="first_name" data-else="there">First name</span>`. Only those
 * that may be chosen are taken in, also of what is pasted, so none can be typed by hand.
 */
export const blankNode = (choices: readonly BlankChoice[]) =>
  Node.create({
    name: BLANK,
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '' }, otherwise: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'span[data-blank]',
        getAttrs: (element) => {
          const name = element.dataset['blank']
          if (!choices.some((choice) => choice.name === name)) return false
          return { name, otherwise: element.dataset['else'] ?? '' }
        },
      },
    ],
    renderHTML: ({ node }) => {
      const { name, otherwise } = node.attrs as { name: string; otherwise: string }
      const label = choices.find((choice) => choice.name === name)?.label ?? name
      return ['span', { 'data-blank': name, ...(otherwise !== '' && { 'data-else': otherwise }) }, label]
    },
    renderText: ({ node }) => choices.find(({ name }) => name === node.attrs['name'])?.label ?? '',
  })
