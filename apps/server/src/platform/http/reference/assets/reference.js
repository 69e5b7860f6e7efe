/*
 * The search of the reference: `/` goes to it, and what is typed is answered at once. Without this
 * script the form is sent.
 */
const input = document.querySelector('#search')
const contents = document.querySelector('.side details')
if (matchMedia('(max-width: 960px)').matches) contents?.removeAttribute('open')
const side = document.querySelector('.side')
const current = side?.querySelector('.operation[aria-current], [aria-current]')
// By itself the page stays where it is: `scrollIntoView` would move both.
if (current) side.scrollTop = current.offsetTop - side.clientHeight / 2

document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
  if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey || event.altKey) return
  event.preventDefault()
  input.focus()
  input.select()
})

let wait
let asked = 0
input?.addEventListener('input', () => {
  clearTimeout(wait)
  wait = setTimeout(() => void show(), 120)
})

async function show() {
  const turn = ++asked
  const address = `/api/docs/search?q=${encodeURIComponent(input.value)}`
  const answer = await fetch(address).catch(() => null)
  if (turn !== asked || answer === null || !answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (turn !== asked) return
  document.querySelector('main').replaceChildren(...page.querySelector('main').childNodes)
  document.title = page.title
  history.replaceState(null, '', address)
}
