import { API_LIST_MAX } from '#domain/cases/list/sent-messages.server.ts';
import { BODY_TYPES } from './answers.ts';
import { EXAMPLES, openapiSchemas } from './openapi-schemas.server.ts';
import { tokenScheme, v1Paths, v1Schemas, v1Webhooks } from './v1/openapi.server.ts';

const DESCRIPTION =
  `The calls of the website. Those under /api/v1 are for programs with a token, take and give JSON, and say what went
wrong as application/problem+json; what follows is about all others. Fields may be sent as JSON, as a form or as multipart form data; numbers
are taken as text, spaces around a text are cut off, fields that are not named here are ignored. When nothing was
saved the answer says \`success: false\`. The same words sent again within a day are the same message: the answer is a
success with the first reference, and the office is told once. \`Date\` in what is sent is ignored: the server's clock
decides. Calls with a cookie are refused when another website started them.`.replaceAll('\n', ' ');

const ref = (kind: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` });

export function openapiDocument() {
  return {
    openapi: '3.1.1',
    info: { title: 'Website calls', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths: { ...paths(), ...v1Paths() },
    webhooks: v1Webhooks(),
    components: {
      schemas: { ...openapiSchemas(), ...v1Schemas() },
      responses: sharedResponses(),
      securitySchemes: {
        token: tokenScheme,
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-kindlewick-staff',
          description: 'The cookie that /api/login.php sets. Without https its name is kindlewick-staff.',
        },
      },
    },
  };
}

function paths() {
  return {
    '/api/contact': {
      post: messageCall('addContact', 'Add an enquiry', 'Contact', EXAMPLES.contact, 'addpost'),
    },
    '/api/send-email': {
      post: messageCall(
        'sendEmail',
        "Tell the provider's own mailbox of an enquiry; together with addContact it is one message",
        'Email',
        EXAMPLES.sendEmail,
      ),
    },
    '/api/login.php': { post: loginCall() },
    '/api/thanks': {
      get: listCall('getThanks', 'List the thanks that were sent', 'Thanks', EXAMPLES.thanksList),
      post: messageCall('addThanks', 'Thank a carer', 'Thanks', EXAMPLES.thanks, 'addpost'),
    },
    '/api/complaints': {
      get: listCall('getComplaint', 'List the concerns that were raised', 'Complaint', EXAMPLES.complaints),
      post: messageCall('addComplaint', 'Raise a concern', 'Complaint', EXAMPLES.complaint, 'addpost'),
    },
  };
}

function messageCall(
  operationId: string,
  summary: string,
  name: string,
  example: { form: unknown; answer: unknown },
  action?: string,
) {
  return {
    operationId,
    summary,
    ...(action ? { parameters: [actionParameter(action)] } : {}),
    requestBody: requestBody(`${name}Form`, example.form),
    responses: {
      200: answered('The message is saved.', `${name}Saved`, example.answer),
      422: answered('A field was not accepted. Nothing is saved.', `${name}Refused`),
      429: ref('responses', 'TooMany'),
      ...writeResponses(),
    },
  };
}

function loginCall() {
  const cookie = { description: 'Starts the session.', required: true, schema: { type: 'string' } };
  return {
    operationId: 'login',
    summary: 'Sign a member of staff in',
    parameters: [actionParameter('login')],
    requestBody: requestBody('LoginForm', EXAMPLES.login.form),
    responses: {
      200: { ...answered('Signed in.', 'Success', EXAMPLES.login.answer), headers: { 'Set-Cookie': cookie } },
      401: answered('Email and password do not belong to an active account.', 'Failure'),
      422: answered('A field is empty.', 'LoginRefused'),
      429: ref('responses', 'TooMany'),
      ...writeResponses(),
    },
  };
}

function listCall(action: string, summary: string, name: string, example: { answer: unknown }) {
  const link = {
    description: 'Where the next, older page is, with rel="next". Absent on the last page.',
    schema: { type: 'string' },
  };
  return {
    operationId: action,
    summary,
    description: `Newest first, ${API_LIST_MAX} at most. What was filed as spam is left out.`,
    security: [{ session: [] }],
    parameters: [
      actionParameter(action),
      {
        name: 'before',
        in: 'query',
        description: 'The Reference of the last item of a page: the answer is the page after it.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: { ...answered('The list.', `${name}List`, example.answer), headers: { Link: link } },
      400: answered(
        'The action is wrong or missing, or no message has the reference given as before.',
        'Failure',
      ),
      401: answered('Nobody is signed in.', 'Failure'),
      403: answered("The person's role may not read this.", 'Failure'),
      405: ref('responses', 'WrongMethod'),
      500: ref('responses', 'Broken'),
      503: ref('responses', 'NoAnswer'),
    },
  };
}

function actionParameter(action: string) {
  return { name: 'action', in: 'query', required: true, schema: { const: action } };
}

function requestBody(schema: string, example: unknown) {
  const content = { schema: ref('schemas', schema), example };
  return { required: true, content: Object.fromEntries(BODY_TYPES.map((type) => [type, content])) };
}

function answered(description: string, schema: string, example?: unknown) {
  const content = { schema: ref('schemas', schema), ...(example === undefined ? {} : { example }) };
  return { description, content: { 'application/json': content } };
}

function writeResponses() {
  return {
    400: answered('The body can not be read, or the action is wrong or missing.', 'Failure'),
    403: answered('Another website started the call in a browser.', 'Failure'),
    405: ref('responses', 'WrongMethod'),
    413: answered('The body has more than 64 kB.', 'Failure'),
    415: answered('The body is of another type.', 'Failure'),
    500: ref('responses', 'Broken'),
    503: ref('responses', 'NoAnswer'),
  };
}

function sharedResponses() {
  return {
    WrongMethod: {
      ...answered('The address does not take this method.', 'Failure'),
      headers: { Allow: { description: 'What it takes.', required: true, schema: { type: 'string' } } },
    },
    TooMany: {
      ...answered('Too many in a short time. Nothing is saved.', 'Failure'),
      headers: {
        'Retry-After': {
          description: 'Seconds to wait.',
          required: true,
          schema: { type: 'integer', minimum: 1 },
        },
      },
    },
    NoAnswer: answered(
      'The database did not answer. Nothing is saved; the same may be sent again.',
      'Failure',
    ),
    Broken: answered('The server made a mistake.', 'Failure'),
  };
}
