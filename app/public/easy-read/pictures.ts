import answer from '#app/pictures/art/easy-answer.svg?url';
import ask from '#app/pictures/art/easy-ask.svg?url';
import carer from '#app/pictures/art/easy-carer.svg?url';
import checked from '#app/pictures/art/easy-checked.svg?url';
import clock from '#app/pictures/art/easy-clock.svg?url';
import council from '#app/pictures/art/easy-council.svg?url';
import danger from '#app/pictures/art/easy-danger.svg?url';
import days from '#app/pictures/art/easy-days.svg?url';
import del from '#app/pictures/art/easy-delete.svg?url';
import email from '#app/pictures/art/easy-email.svg?url';
import fair from '#app/pictures/art/easy-fair.svg?url';
import form from '#app/pictures/art/easy-form.svg?url';
import keep from '#app/pictures/art/easy-keep.svg?url';
import letter from '#app/pictures/art/easy-letter.svg?url';
import listen from '#app/pictures/art/easy-listen.svg?url';
import lock from '#app/pictures/art/easy-lock.svg?url';
import look from '#app/pictures/art/easy-look.svg?url';
import money from '#app/pictures/art/easy-money.svg?url';
import people from '#app/pictures/art/easy-people.svg?url';
import phone from '#app/pictures/art/easy-phone.svg?url';
import tell from '#app/pictures/art/easy-tell.svg?url';
import thanks from '#app/pictures/art/easy-thanks.svg?url';
import type { EasyPicture } from '#domain/page-texts/easy-read.ts';

export const EASY_PICTURES: Readonly<Record<EasyPicture, string>> = {
  ...{ answer, ask, carer, checked, clock, council, danger, days, delete: del, email, fair },
  ...{ form, keep, letter, listen, lock, look, money, people, phone, tell, thanks },
};
