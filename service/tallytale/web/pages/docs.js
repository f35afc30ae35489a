// Shows the service's own document. Nothing is sent anywhere but to this service: no validator, no address from outside.
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  queryConfigEnabled: false,
});
