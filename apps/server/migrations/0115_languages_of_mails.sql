-- Own words of mails may be written in every language of the API.
alter table mail_words drop constraint mail_words_locale_check;
alter table mail_words add constraint mail_words_locale_check
  check (locale in ('en', 'de', 'fr', 'pt', 'es', 'zh-cn', 'pt-br'));
