declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    on(event: 'access_token.saved', listener: (token: { readonly jti: string }) => void): this;
    on(event: 'grant.success' | 'grant.error', listener: () => void): this;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly params: { readonly client_id: string } }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    readonly Grant: {
      new (of: { accountId: string; clientId: string }): Grant;
      adapter: { destroy(id: string): Promise<void> };
    };
    readonly DeviceCode: {
      adapter: { findByUserCode(userCode: string): Promise<{ exp: number } | undefined> };
    };
    readonly RefreshToken: { revokeByGrantId(id: string): Promise<void> };
  }
}
