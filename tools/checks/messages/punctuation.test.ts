import { describe, expect, test } from 'vitest'
import { punctuationAdvice } from './punctuation.ts'

const NARROW = '\u202F'

describe('punctuation', () => {
  test.each([
    ['fr', `Prêt${NARROW}? Oui${NARROW}: «${NARROW}demain${NARROW}», à 10:30.`],
    ['fr', `Voir https://a.b/?c=d et l’entrée (ouverte${NARROW}?)`],
    ['es', '¿Listo? Sí: «mañana». ¿Y {name}?'],
    ['es', 'El enlace {link} termina en ?a=b'.replace(' ?a=b', ' https://a.b/?a=b')],
    ['zh-cn', '已售出 {count} 张门票（含 CSV）。要继续吗？'],
    ['zh-cn', '于 10:30 开始，名称：{name}'],
    ['pt', 'Escolha «Guardar».'],
    ['pt-br', 'Escolha “Salvar”.'],
    ['de', 'Wählen Sie „Speichern“ …'],
    ['en', 'Choose “Save”: {name}?'],
  ])('in %s accepts %j', (locale, text) => {
    expect(punctuationAdvice(locale, text)).toEqual([])
  })

  test.each([
    ['fr', 'Prêt?', 'put a narrow no-break space (U+202F) and nothing else before ; : ! and ?'],
    ['fr', 'Prêt ?', 'put a narrow no-break space (U+202F) and nothing else before ; : ! and ?'],
    ['fr', 'Prêt\u00A0: oui', 'put a narrow no-break space (U+202F) and nothing else before ; : ! and ?'],
    ['fr', '{name}: oui', 'put a narrow no-break space (U+202F) and nothing else before ; : ! and ?'],
    ['fr', '«demain»', 'put a narrow no-break space (U+202F) inside « and »'],
    ['fr', "L'entrée", 'write the apostrophe as ’'],
    ['fr', 'Le “nom”', 'quote with « and »'],
    ['es', 'Listo?', 'write ¿ where the sentence with ? begins'],
    ['es', '¿Listo? Y {name}?', 'write ¿ where the sentence with ? begins'],
    ['es', 'Vale!', 'write ¡ where the sentence with ! begins'],
    ['zh-cn', '已保存.', 'write ，。！？：；（） between Chinese characters'],
    ['zh-cn', '文件(可选)', 'write ，。！？：；（） between Chinese characters'],
    ['zh-cn', '已保存， 请继续', 'put no space beside a full-width mark'],
    ['zh-cn', '已 保存', 'put no space between Chinese characters'],
    ['pt', 'Escolha "Guardar".', 'quote with « and »'],
    ['pt-br', 'Escolha «Salvar».', 'quote with “ and ”'],
    ['de', 'Wird geladen...', 'write … as one character'],
  ])('in %s refuses %j: %s', (locale, text, advice) => {
    expect(punctuationAdvice(locale, text)).toEqual([advice])
  })
})
