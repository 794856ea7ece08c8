import answer from '#app/generated/art/easy-answer.svg?url';
import ask from '#app/generated/art/easy-ask.svg?url';
import carer from '#app/generated/art/easy-carer.svg?url';
import checked from '#app/generated/art/easy-checked.svg?url';
import clock from '#app/generated/art/easy-clock.svg?url';
import council from '#app/generated/art/easy-council.svg?url';
import danger from '#app/generated/art/easy-danger.svg?url';
import days from '#app/generated/art/easy-days.svg?url';
import del from '#app/generated/art/easy-delete.svg?url';
import email from '#app/generated/art/easy-email.svg?url';
import fair from '#app/generated/art/easy-fair.svg?url';
import form from '#app/generated/art/easy-form.svg?url';
import keep from '#app/generated/art/easy-keep.svg?url';
import letter from '#app/generated/art/easy-letter.svg?url';
import listen from '#app/generated/art/easy-listen.svg?url';
import lock from '#app/generated/art/easy-lock.svg?url';
import look from '#app/generated/art/easy-look.svg?url';
import money from '#app/generated/art/easy-money.svg?url';
import people from '#app/generated/art/easy-people.svg?url';
import phone from '#app/generated/art/easy-phone.svg?url';
import tell from '#app/generated/art/easy-tell.svg?url';
import thanks from '#app/generated/art/easy-thanks.svg?url';
import type { EasyPicture } from '#domain/page-texts/easy-read.ts';

export const EASY_PICTURES: Readonly<Record<EasyPicture, string>> = {
  ...{ answer, ask, carer, checked, clock, council, danger, days, delete: del, email, fair },
  ...{ form, keep, letter, listen, lock, look, money, people, phone, tell, thanks },
};
