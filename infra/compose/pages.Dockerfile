# One image for the shell and each remote: docker build --build-arg APP=mfe-customer -f infra/compose/pages.Dockerfile .
# Contains one build of one team; infra/ship/deploy/publish.ts fetches it from the nginx in this image.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/order-screens/package.json packages/order-screens/
COPY packages/ui/package.json packages/ui/
COPY packages/web-kit/package.json packages/web-kit/
COPY packages/webpack-config/package.json packages/webpack-config/
COPY shell/package.json shell/
COPY mfe-customer/package.json mfe-customer/
COPY mfe-delivery/package.json mfe-delivery/
COPY mfe-outlet/package.json mfe-outlet/
COPY mfe-admin/package.json mfe-admin/
# The same for all five, so it is made once.
RUN npm ci --workspace=@tapri/shell --workspace=@tapri/mfe-customer --workspace=@tapri/mfe-delivery \
      --workspace=@tapri/mfe-outlet --workspace=@tapri/mfe-admin --no-audit --no-fund --loglevel=error \
 && rm -rf /root/.npm
COPY packages/contracts packages/contracts
COPY packages/order-screens packages/order-screens
COPY packages/ui packages/ui
COPY packages/web-kit packages/web-kit
COPY packages/webpack-config packages/webpack-config
COPY packages/tsconfig.base.json packages/tsconfig.web.json packages/
ARG APP
COPY $APP $APP
RUN NODE_ENV=production npm run build --workspace=@tapri/$APP \
 && cd $APP/dist && find . -type f | sed 's|^\./||' | sort >/app/files.txt

FROM nginx:stable-bookworm
ARG APP
COPY infra/compose/nginx.conf /etc/nginx/tapri.conf
COPY --from=build /app/files.txt /srv/build/
COPY --from=build /app/$APP/dist /srv/build/dist
USER 65534
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=4s --start-period=10s --retries=3 \
  CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8080/files.txt"]
ENTRYPOINT ["nginx", "-e", "stderr", "-c", "/etc/nginx/tapri.conf", "-g", "daemon off;"]
CMD []
